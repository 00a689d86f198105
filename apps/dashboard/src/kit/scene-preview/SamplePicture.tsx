import type { PixelScene } from '@perron/schema';
import { useMemo } from 'react';
import { sampleSituationOf } from './sample-situation-of';
import { ScenePreview } from './ScenePreview';
import { useNetworkFacts } from './use-network-facts';
import { useSampleTime } from './use-sample-time';

interface Props {
  readonly scene: PixelScene;
  readonly label: string;
  readonly isPlaying: boolean;
}

/** A scene on sample data. `SampleScene` loads it when it is to be seen. */
export function SamplePicture({ scene, label, isPlaying }: Props) {
  const sample = useNetworkFacts(useMemo(() => sampleSituationOf(scene.widgets), [scene]));
  const { situation, clock } = useSampleTime(sample, isPlaying);
  return <ScenePreview label={label} scene={scene} situation={situation} clock={clock} />;
}
