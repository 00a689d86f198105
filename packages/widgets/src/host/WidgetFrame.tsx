import { memo, useCallback, useEffect } from 'react';
import type { SceneWidget } from './parse-scene';
import { ReportProblemContext } from './report-problem';
import { sameModel } from './same-model';
import { WidgetBoundary } from './WidgetBoundary';

/** A widget's model; or the error that its model threw. */
export type Outcome =
  | { readonly state: 'drawn'; readonly model: unknown }
  | { readonly state: 'failed'; readonly message: string };

interface Props {
  readonly widget: SceneWidget;
  readonly outcome: Outcome;
  readonly onError: (widget: SceneWidget, error: unknown) => void;
}

/** Drawn again only when what it shows has changed. */
export const WidgetFrame = memo(
  Frame,
  (before, after) =>
    before.widget === after.widget &&
    before.onError === after.onError &&
    sameModel(before.outcome, after.outcome),
);

function Frame({ widget, outcome, onError }: Props) {
  const { Renderer } = widget;
  const failure = outcome.state === 'failed' ? outcome.message : null;
  useEffect(() => {
    if (failure !== null) onError(widget, new Error(failure));
  }, [widget, failure, onError]);
  const report = useCallback((error: unknown) => onError(widget, error), [widget, onError]);
  if (outcome.state === 'failed') return null;
  const { id, x, y, width, height, rotation } = widget.frame;
  return (
    <div
      data-widget={id}
      data-kind={widget.kind}
      style={{
        position: 'absolute',
        left: x,
        top: y,
        width,
        height,
        // Its own layout and paint: what moves in one widget costs nothing in the others.
        contain: 'strict',
        ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
      }}
    >
      <ReportProblemContext value={report}>
        <WidgetBoundary model={outcome.model} onError={report}>
          {/* The model comes from the definition that the renderer belongs to. */}
          <Renderer model={outcome.model as never} />
        </WidgetBoundary>
      </ReportProblemContext>
    </div>
  );
}
