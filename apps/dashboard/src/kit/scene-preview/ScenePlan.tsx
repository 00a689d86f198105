import type { PixelScene } from '@perron/schema';
import styles from './scene-preview.module.css';

interface Props {
  readonly scene: Pick<PixelScene, 'width' | 'height' | 'background' | 'widgets'>;
  readonly box: { readonly width: number; readonly height: number };
}

/** A scene as its widgets are on it: a plan, because a list cannot run fifty displays. */
export function ScenePlan({ scene, box }: Props) {
  const scale = Math.min(box.width / scene.width, box.height / scene.height);
  return (
    <svg
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      width={scene.width * scale}
      height={scene.height * scale}
      className={styles.scene}
      style={{ background: scene.background }}
      aria-hidden="true"
    >
      {scene.widgets.map(({ id, type, x, y, width, height }, index) => (
        <rect
          key={`${id} ${index}`}
          x={x}
          y={y}
          width={width}
          height={height}
          className={styles.widget}
          data-type={type}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
