import type { ApiClient } from '@perron/client';
import type { PixelSceneEntity } from '@perron/schema';
import type { Design } from './design';

/**
 * Changes a scene that is not the open one, and publishes it. It is read right before; when
 * somebody else has saved meanwhile, the server refuses (412).
 * @param change gives the same object where nothing changes
 * @returns `null` if there was nothing to change
 */
export async function changeScene(
  client: ApiClient,
  id: number,
  change: (design: Design) => Design,
): Promise<PixelSceneEntity | null> {
  const params = { pixel_scene_id: id };
  const scene = await client.getPixelScene({ params });
  const changed = change(scene);
  if (changed === scene) return null;
  const { name, width, height, background, widgets } = changed;
  const { group_id, thumbnail_file_id } = scene;
  const body = { name, width, height, background, widgets: [...widgets] };
  return client.updatePixelScene(
    { params, query: {}, body: { ...body, group_id, thumbnail_file_id } },
    { ifVersion: scene.version },
  );
}
