import { useIntersection } from '@mantine/hooks';
import type { PixelScene } from '@perron/schema';
import { useDeferredValue, useMemo } from 'react';
import { ScenePreview } from './ScenePreview';
import { sampleSituationOf } from './sample-situation-of';
import { useNetworkFacts } from './use-network-facts';
import { useSampleTime } from './use-sample-time';
import styles from './scene-preview.module.css';

interface SamplePictureProps {
  readonly scene: PixelScene;
  readonly label: string;
  readonly isPlaying: boolean;
}

/** A scene on sample data. `SampleScene` loads it when it is to be seen. */
function SamplePicture({ scene, label, isPlaying }: SamplePictureProps) {
  const sample = useNetworkFacts(useMemo(() => sampleSituationOf(scene.widgets), [scene]));
  const { situation, clock } = useSampleTime(sample, isPlaying);
  return <ScenePreview label={label} scene={scene} situation={situation} clock={clock} />;
}

interface Props {
  readonly scene: PixelScene;
  /** Says what is to be seen to those who do not see it. */
  readonly label: string;
  /** CSS length that the picture is never higher than. */
  readonly maxHeight: string;
  readonly isPlaying?: boolean;
}

/** A scene on sample data, as large as its place allows; drawn only while it is in view. */
export function SampleScene({ scene, label, maxHeight, isPlaying = false }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  // Many come into view at once: what an operator does meanwhile goes first.
  const isDrawn = useDeferredValue(entry?.isIntersecting === true);
  const { width, height } = scene;
  return (
    <div
      ref={ref}
      className={styles.picture}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, ${maxHeight} * ${width / height})`,
      }}
    >
      {isDrawn && <SamplePicture scene={scene} label={label} isPlaying={isPlaying} />}
    </div>
  );
}
