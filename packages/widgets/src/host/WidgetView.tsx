import { useCallback, useMemo } from 'react';
import { MotionClockContext } from '../shared/motion/motion-clock';
import type { MotionClock } from '../shared/motion/motion-clock';
import { SceneLanguagesContext } from '../shared/text/scene-languages';
import { beatsOf } from './beat';
import type { ModelInput } from './definition';
import { loadedWidget, useMissingWidgets } from './loaded-widgets';
import type { SceneWidget } from './parse-scene';
import type { WidgetType } from './widget-types';
import { stageText } from './stage-text';
import { useTexts } from './use-texts';
import { WidgetOnScene } from './WidgetOnScene';
import { readableOn } from '@perron/core';
import { palette } from '../shared/colors/palette';

const hexColour = /^#[0-9a-f]{6}$/i;

/** The ground under a widget that draws none: paper, or night for light text. */
function groundOf(config: object): string {
  const font = 'font' in config ? config.font : null;
  const color = typeof font === 'object' && font !== null && 'color' in font ? font.color : null;
  if (typeof color !== 'string' || !hexColour.test(color)) return palette.paper;
  return readableOn(color) === '#000000' ? palette.night : palette.paper;
}

interface Props {
  readonly kind: WidgetType;
  readonly input: ModelInput<object>;
  /** Animations follow this clock. Keep it the same object between renders. */
  readonly clock: MotionClock;
  /** Px on the page for one px of the widget. */
  readonly scale?: number;
  /** Told when it cannot be drawn. Keep it the same function between renders. */
  readonly onError: (error: unknown) => void;
}

function widgetOf(kind: WidgetType, config: object, width: number, height: number): SceneWidget {
  return {
    kind,
    ...loadedWidget(kind),
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
  const missing = useMissingWidgets(kinds, onError);
  const untold = useTexts(situation.languages, onError);
  const beats = useMemo(() => beatsOf(clock), [clock]);
  const widget = useMemo(
    () => (missing === '' ? widgetOf(kind, config, width, height) : null),
    [missing, kind, config, width, height],
  );
  const report = useCallback((_: SceneWidget, error: unknown) => onError(error), [onError]);
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
          lang={situation.languages[0]}
          style={{
            position: 'absolute',
            width,
            height,
            ...stageText,
            ...(scale !== 1 && { transform: `scale(${scale})`, transformOrigin: '0 0' }),
          }}
        >
          <SceneLanguagesContext value={situation.languages}>
            {widget && (
              <WidgetOnScene
                widget={widget}
                situation={situation}
                mode={mode}
                beats={beats}
                untold={untold}
                onError={report}
              />
            )}
          </SceneLanguagesContext>
        </div>
      </div>
    </MotionClockContext>
  );
}
