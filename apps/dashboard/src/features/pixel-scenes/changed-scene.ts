import type { ApiClient } from '@perron/client';
import type { PixelSceneEntity, PixelSceneInput } from '@perron/schema';

/**
 * Changes some fields of a scene. Its widgets are read right before, because the page that asks may
 * be older than the last edit of the design; the version says whether that may be built on.
 */
export async function changedScene(
  client: ApiClient,
  id: number,
  changes: Partial<PixelSceneInput>,
  options: { readonly ifVersion?: number } = {},
): Promise<PixelSceneEntity> {
  const params = { pixel_scene_id: id };
  const now = await client.getPixelScene({ params });
  const { name, group_id, width, height, background, widgets, thumbnail_file_id } = now;
  const body = { name, group_id, width, height, background, widgets, thumbnail_file_id };
  return client.updatePixelScene(
    { params, query: {}, body: { ...body, ...changes } },
    { ifVersion: now.version, ...options },
  );
}
