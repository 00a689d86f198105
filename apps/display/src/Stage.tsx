import type { Situation } from '@perron/core';
import type { Manifest, PixelScene } from '@perron/schema';
import { SceneView } from '@perron/widgets/host';
import type { MotionClock, WidgetProblem } from '@perron/widgets/host';
import { useCallback } from 'react';
import { Notice } from './boot/Notice';
import { useReadyScene } from './use-ready-scene';
import type { SceneFiles } from './use-ready-scene';
import { useWindowSize } from './use-window-size';
import { viewportIn } from './viewport';

interface Props {
  readonly wanted: {
    readonly manifest: Manifest;
    readonly scene: PixelScene;
    readonly situation: Situation;
  };
  /** Size of the screen in px; `null` means the window's. */
  readonly screen: { readonly width: number; readonly height: number } | null;
  /** Animations follow this clock. */
  readonly clock: MotionClock;
  readonly files: SceneFiles;
  readonly onProblem: (source: string, error: unknown) => void;
}

/** Draws the scene that is wanted; while a new one's parts still load, the one before it stays. */
export function Stage({ wanted, screen, clock, files, onProblem }: Props) {
  const onLoadProblem = useCallback((error: unknown) => onProblem('files', error), [onProblem]);
  const onWidgetProblem = useCallback(
    ({ sceneId, widgetId, error }: WidgetProblem) =>
      onProblem(`scene ${sceneId}, widget ${widgetId}`, error),
    [onProblem],
  );
  const scene = useReadyScene(wanted, files, onLoadProblem);
  const { width, height } = viewportIn(useWindowSize(), screen);
  if (scene === null) return <Notice de="Die Anzeige startet" en="The display is starting" />;
  return (
    <SceneView
      scene={scene}
      situation={wanted.situation}
      mode="live"
      width={width}
      height={height}
      clock={clock}
      onError={onWidgetProblem}
    />
  );
}
