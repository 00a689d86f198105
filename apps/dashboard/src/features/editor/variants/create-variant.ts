import type { ApiClient } from '@perron/client';
import type { PixelSceneEntity } from '@perron/schema';
import type { Design } from '../model/design';

/** The group of a scene; where it has none, it gets one of its name. */
export async function groupOfScene(
  client: ApiClient,
  { id, name, group_id: known }: Pick<PixelSceneEntity, 'id' | 'name' | 'group_id'>,
): Promise<number> {
  if (known !== null) return known;
  const { id: groupId } = await client.createPixelGroup({ body: { name } });
  const body = { action: 'set' as const, ids: [id], set: { group_id: groupId } };
  await client.bulkPixelScenes({ query: {}, body });
  return groupId;
}

/** Makes a scene of a design in a group. */
export function createVariant(
  client: ApiClient,
  groupId: number,
  { name, width, height, background, widgets }: Design,
): Promise<PixelSceneEntity> {
  const body = { name, group_id: groupId, width, height, background, widgets: [...widgets] };
  return client.createPixelScene({ query: {}, body });
}
