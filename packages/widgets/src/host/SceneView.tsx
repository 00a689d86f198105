import type { Situation } from '@perron/core';
import type { PixelScene } from '@perron/schema';
import { useCallback, useEffect, useMemo } from 'react';
import { MotionClockContext } from '../shared/motion/motion-clock';
import type { MotionClock } from '../shared/motion/motion-clock';
import { SceneLanguagesContext } from '../shared/text/scene-languages';
import { beatsOf } from './beat';
import type { ViewMode } from './definition';
import { demoSpeaker, withoutDemo } from './demo-speaker';
import { fitScene } from './fit-scene';
import { useMissingWidgets } from './loaded-widgets';
import { parseScene } from './parse-scene';
import type { SceneWidget, WidgetProblem } from './parse-scene';
import { stageText } from './stage-text';
import { useTexts } from './use-texts';
import { WidgetOnScene } from './WidgetOnScene';

interface Props {
  readonly scene: PixelScene;
  readonly situation: Situation;
  readonly mode: ViewMode;
  /** The mode of widgets of a kind, where it is another one; `null` if it is not. */
  readonly modeOf?: (kind: string) => ViewMode | null;
  /** Size of the viewport in px: the scene is scaled to fit it whole. */
  readonly width: number;
  readonly height: number;
  /** Animations follow this clock. Keep it the same object between renders. */
  readonly clock: MotionClock;
  /** Told of each widget that cannot be shown. Keep it the same function between renders. */
  readonly onError?: (problem: WidgetProblem) => void;
}

/**
 * Draws a scene at a moment. Scaled by a transform: the layout, and with it every fitted text, is
 * the same at each scale, and text stays sharp because browsers draw it at its final size.
 */
export function SceneView(props: Props) {
  const { scene, situation, mode, modeOf, width, height, clock, onError } = props;
  const beats = useMemo(() => beatsOf(clock), [clock]);
  const kinds = useMemo(() => scene.widgets.map(({ type }) => type), [scene]);
  const messageWidgets = useMemo(
    () => ({ banner: kinds.includes('disruption_banner'), diagram: kinds.includes('disruption') }),
    [kinds],
  );
  const sceneId = scene.id;
  const report = useCallback(
    (widget: SceneWidget, error: unknown) =>
      onError?.({ sceneId, widgetId: widget.frame.id, type: widget.kind, error }),
    [sceneId, onError],
  );
  const reportLoading = useCallback(
    (error: unknown) => onError?.({ sceneId, widgetId: '', type: '', error }),
    [sceneId, onError],
  );
  const missing = useMissingWidgets(kinds, reportLoading);
  const untold = useTexts(situation.languages, reportLoading);
  const parsed = useMemo(() => parseScene(scene, missing.split(' ')), [scene, missing]);
  useEffect(() => {
    for (const problem of parsed.problems) onError?.(problem);
  }, [parsed, onError]);
  const speaker = demoSpeaker(
    parsed.widgets.map(({ kind }) => kind),
    situation,
  );
  const silent = useMemo(() => withoutDemo(situation), [situation]);
  const { scale, xPx, yPx } = fitScene(scene, { width, height });
  return (
    <MotionClockContext value={clock}>
      <div
        data-scene={scene.id}
        style={{
          position: 'relative',
          width,
          height,
          overflow: 'hidden',
          background: scene.background,
          contain: 'strict',
        }}
      >
        <div
          lang={situation.languages[0]}
          style={{
            position: 'absolute',
            left: xPx,
            top: yPx,
            width: scene.width,
            height: scene.height,
            overflow: 'hidden',
            ...stageText,
            ...(scale !== 1 && { transform: `scale(${scale})`, transformOrigin: '0 0' }),
          }}
        >
          <SceneLanguagesContext value={situation.languages}>
            {parsed.widgets.map((widget, index) => (
              <WidgetOnScene
                key={`${widget.frame.id} ${index}`}
                widget={widget}
                beats={beats}
                messageWidgets={messageWidgets}
                untold={untold}
                mode={modeOf?.(widget.kind) ?? mode}
                situation={index === speaker ? situation : silent}
                onError={report}
              />
            ))}
          </SceneLanguagesContext>
        </div>
      </div>
    </MotionClockContext>
  );
}
