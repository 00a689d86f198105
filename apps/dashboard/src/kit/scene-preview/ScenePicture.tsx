import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import { SampleScene } from './SampleScene';
import { sceneQuery } from './scene-query';
import styles from './SampleScene.module.css';

interface Props {
  readonly scene: {
    readonly id: number;
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly background: string;
  };
  readonly maxHeight: string;
}

/** A still picture of a scene of a list: its widgets are asked for when it comes into view. */
export function ScenePicture({ scene, maxHeight }: Props) {
  const { client } = useServices();
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const { data } = useQuery({
    ...sceneQuery(client, scene.id),
    enabled: entry?.isIntersecting === true,
  });
  if (data) return <SampleScene scene={data} label={data.name} maxHeight={maxHeight} />;
  const { width, height, background } = scene;
  return (
    <div
      ref={ref}
      className={styles.picture}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, ${maxHeight} * ${width / height})`,
        background,
      }}
    />
  );
}
