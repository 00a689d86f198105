import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { SampleScene } from './SampleScene';
import { sceneQuery } from './scene-query';
import styles from './scene-preview.module.css';

interface Props {
  readonly scene: {
    readonly id: number;
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly background: string;
    readonly thumbnail_url: string | null;
  };
  readonly maxHeight: string;
}

/** A still picture of a scene of a list. Without a stored one it is drawn when it comes into view. */
export function ScenePicture({ scene, maxHeight }: Props) {
  const { thumbnail_url: still } = scene;
  if (still === null) return <DrawnPicture scene={scene} maxHeight={maxHeight} />;
  // Another picture loads afresh.
  return <StillPicture key={still} scene={scene} still={still} maxHeight={maxHeight} />;
}

function StillPicture({ scene, still, maxHeight }: Props & { readonly still: string }) {
  const { name, width, height } = scene;
  const [isLoading, setLoading] = useState(true);
  return (
    <img
      src={still}
      alt={name}
      loading="lazy"
      decoding="async"
      className={styles.picture}
      data-loading={isLoading || undefined}
      onLoad={() => setLoading(false)}
      onError={() => setLoading(false)}
      style={{ aspectRatio: `${width} / ${height}`, width: widthOf(scene, maxHeight) }}
    />
  );
}

/** As wide as its place, and no wider than its height allows. */
function widthOf({ width, height }: Props['scene'], maxHeight: string): string {
  return `min(100%, ${maxHeight} * ${width / height})`;
}

function DrawnPicture({ scene, maxHeight }: Props) {
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
      data-loading
      style={{
        aspectRatio: `${width} / ${height}`,
        width: widthOf(scene, maxHeight),
        background,
      }}
    />
  );
}
