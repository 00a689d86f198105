import '../../theme/scene-font.css';
import { useElementSize } from '@mantine/hooks';
import type { Situation } from '@perron/core';
import type { PixelScene } from '@perron/schema';
import { SceneView } from '@perron/widgets/host';
import type { MotionClock } from '@perron/widgets/host';
import styles from './scene-preview.module.css';

interface Props {
  /** Says what is to be seen to those who do not see it. */
  readonly label: string;
  readonly scene: PixelScene;
  readonly situation: Situation;
  /** At speed 0 the picture stands. Keep it the same object between renders. */
  readonly clock: MotionClock;
  /** `editor` says what a live display would leave out. */
  readonly mode?: 'live' | 'editor';
}

/** A scene as a display draws it, as wide as its place allows. */
export function ScenePreview({ label, scene, situation, clock, mode = 'live' }: Props) {
  const { ref, width } = useElementSize();
  const height = Math.round((width * scene.height) / scene.width);
  return (
    <div ref={ref} className={styles.preview}>
      {width > 0 && (
        <div role="img" aria-label={label} className={styles.stage}>
          <div inert>
            <SceneView
              scene={scene}
              situation={situation}
              clock={clock}
              mode={mode}
              width={width}
              height={height}
            />
          </div>
        </div>
      )}
    </div>
  );
}
