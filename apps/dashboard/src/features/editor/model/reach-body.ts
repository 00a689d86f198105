import type { PixelSceneEntity, ReachBody } from '@perron/schema';

/** Asks which displays show a scene. */
export function reachBodyOf({
  id,
  group_id,
}: Pick<PixelSceneEntity, 'id' | 'group_id'>): ReachBody {
  return { kind: 'scene', pixel_scene_id: id, group_id };
}
