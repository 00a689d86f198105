import { useMemo } from 'react';
import { fontFamily } from '../shared/measure-text';
import { MotionClockContext } from '../shared/motion-clock';
import type { MotionClock } from '../shared/motion-clock';
import type { AnyRenderer, ModelInput } from './definition';
import { groundOf } from './ground-of';
import type { WidgetType } from './registry';
import { widgetDefinition } from './registry';
import { loadedRenderer, useRenderers } from './renderers';
import { WidgetBoundary } from './WidgetBoundary';

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

interface DrawnProps extends Pick<Props, 'onError'> {
  readonly Renderer: AnyRenderer | undefined;
  readonly model: unknown;
}

function Drawn({ Renderer, model, onError }: DrawnProps) {
  if (!Renderer) return null;
  return (
    <WidgetBoundary model={model} onError={onError}>
      {/* The model comes from the definition that the renderer belongs to. */}
      <Renderer model={model as never} />
    </WidgetBoundary>
  );
}

/**
 * One widget by itself, drawn as SceneView draws it, from an input that was never stored: for the
 * gallery and for pictures of its states.
 */
export function WidgetView({ kind, input, clock, scale = 1, onError }: Props) {
  const kinds = useMemo(() => [kind], [kind]);
  useRenderers(kinds, onError);
  const { width, height } = input.size;
  // The input is of this kind: a state of the registry, or one derived from it.
  const model = widgetDefinition(kind).model(input as never);
  return (
    <MotionClockContext value={clock}>
      <div
        style={{
          // Whole px, so that nothing of the ground shines through at the edges.
          width: Math.floor(width * scale),
          height: Math.floor(height * scale),
          contain: 'strict',
        }}
      >
        <div
          data-kind={kind}
          style={{
            position: 'relative',
            width,
            height,
            overflow: 'hidden',
            contain: 'strict',
            background: groundOf(input.config),
            fontFamily,
            fontOpticalSizing: 'auto',
            fontKerning: 'normal',
            textRendering: 'geometricPrecision',
            ...(scale !== 1 && { transform: `scale(${scale})`, transformOrigin: '0 0' }),
          }}
        >
          <Drawn Renderer={loadedRenderer(kind)} model={model} onError={onError} />
        </div>
      </div>
    </MotionClockContext>
  );
}
