import { useCallback, useMemo } from 'react';
import { MotionClockContext } from '../shared/motion-clock';
import type { MotionClock } from '../shared/motion-clock';
import { beatsOf } from './beat';
import type { ModelInput } from './definition';
import { groundOf } from './ground-of';
import type { ParsedWidget } from './parse-widget';
import type { WidgetType } from './registry';
import { widgetDefinition } from './registry';
import { useRenderers } from './renderers';
import { stageText } from './stage-text';
import { WidgetOnScene } from './WidgetOnScene';

interface Props {
  readonly kind: WidgetType;
  readonly input: ModelInput<object>;
  /** What moves by itself follows this clock. Keep it the same object between renders. */
  readonly clock: MotionClock;
  /** Px on the page for one px of the widget. */
  readonly scale?: number;
  /** Told when it cannot be drawn. Keep it the same function between renders. */
  readonly onError: (error: unknown) => void;
}

function widgetOf(kind: WidgetType, config: object, width: number, height: number): ParsedWidget {
  return {
    kind,
    definition: widgetDefinition(kind),
    frame: { id: kind, x: 0, y: 0, width, height, rotation: 0 },
    config: { ...config },
  };
}

/**
 * One widget by itself, drawn as SceneView draws it, from an input that was never stored: for the
 * gallery and for pictures of its states.
 */
export function WidgetView({ kind, input, clock, scale = 1, onError }: Props) {
  const { config, situation, mode } = input;
  const { width, height } = input.size;
  const kinds = useMemo(() => [kind], [kind]);
  useRenderers(kinds, onError);
  const beats = useMemo(() => beatsOf(clock), [clock]);
  const widget = useMemo(
    () => widgetOf(kind, config, width, height),
    [kind, config, width, height],
  );
  const report = useCallback((_: ParsedWidget, error: unknown) => onError(error), [onError]);
  return (
    <MotionClockContext value={clock}>
      <div
        style={{
          position: 'relative',
          // Whole px, so that nothing of the ground shines through at the edges.
          width: Math.floor(width * scale),
          height: Math.floor(height * scale),
          overflow: 'hidden',
          background: groundOf(config),
          contain: 'strict',
        }}
      >
        <div
          style={{
            position: 'absolute',
            width,
            height,
            ...stageText,
            ...(scale !== 1 && { transform: `scale(${scale})`, transformOrigin: '0 0' }),
          }}
        >
          <WidgetOnScene {...{ widget, situation, mode, beats }} onError={report} />
        </div>
      </div>
    </MotionClockContext>
  );
}
