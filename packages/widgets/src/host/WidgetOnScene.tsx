import { situationAt } from '@perron/core';
import type { Situation } from '@perron/core';
import { memo } from 'react';
import type { MessageWidgets } from '../shared/language/glass-language';
import { useBeatMs } from './beat';
import type { Beats } from './beat';
import type { ViewMode } from './definition';
import type { SceneWidget } from './parse-scene';
import { WidgetFrame } from './WidgetFrame';
import type { Outcome } from './WidgetFrame';

interface Props {
  readonly widget: SceneWidget;
  readonly situation: Situation;
  readonly mode: ViewMode;
  /** Missing: it is drawn by itself. */
  readonly messageWidgets?: MessageWidgets;
  readonly beats: Beats;
  /** Languages whose texts have not come: once they have, the widget is drawn again. */
  readonly untold: string;
  readonly onError: (widget: SceneWidget, error: unknown) => void;
}

function outcomeOf({
  widget,
  situation,
  mode,
  messageWidgets,
}: Pick<Props, 'widget' | 'situation' | 'mode' | 'messageWidgets'>): Outcome {
  const { definition, config, frame } = widget;
  const size = { width: frame.width, height: frame.height };
  const input = { config, size, situation, mode, messageWidgets };
  try {
    // The config comes from the schema of the same definition.
    return { state: 'drawn', model: definition.model(input as never) };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * A widget with what it shows at the situation's moment, or by its own beat within that second. Its
 * model is asked again only when something has changed: an editor changes one widget of many.
 */
export const WidgetOnScene = memo(OnScene);

function OnScene(props: Props) {
  const { beatMs } = props.widget.definition;
  if (beatMs === undefined) return <Shown {...props} />;
  return <Beating {...props} beatMs={beatMs} />;
}

function Beating(props: Props & { readonly beatMs: number }) {
  const nowMs = useBeatMs(props.beats(props.beatMs), props.situation.nowMs);
  return <Shown {...props} situation={situationAt(props.situation, nowMs)} />;
}

function Shown(props: Props) {
  const { widget, onError } = props;
  return <WidgetFrame widget={widget} onError={onError} outcome={outcomeOf(props)} />;
}
