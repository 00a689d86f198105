import { useQuery } from '@tanstack/react-query';
import { Row } from '../../../kit/layout/parts';
import { sceneQuery } from '../../../kit/scene-preview/scene-query';
import { ScenePlan } from '../../../kit/scene-preview/ScenePlan';
import { useServices } from '../../../services/services';
import styles from './displays.module.css';

interface Props {
  /** `null` means that it shows none. */
  readonly sceneId: number | null;
  readonly size?: 'row' | 'large';
}

const staleMs = 300_000;
const boxes = { row: { width: 34, height: 20 }, large: { width: 320, height: 240 } };

/**
 * The plan of a scene: its widgets in their places. Displays that show the same scene share one
 * request. A list cannot afford the live stage: 50 of them would poll the server as 50 displays do.
 */
export function SceneThumb({ sceneId, size = 'row' }: Props) {
  const { client } = useServices();
  const { data: scene } = useQuery({
    ...sceneQuery(client, sceneId ?? 0),
    enabled: sceneId !== null,
    staleTime: staleMs,
    retry: false,
  });
  const box = boxes[size];
  if (!scene) return <span className={styles.none} style={box} aria-hidden="true" />;
  return (
    <Row
      component="span"
      display="inline-flex"
      gap={0}
      align="center"
      justify="center"
      flex="none"
      style={{ width: box.width }}
    >
      <ScenePlan scene={scene} box={box} />
    </Row>
  );
}
