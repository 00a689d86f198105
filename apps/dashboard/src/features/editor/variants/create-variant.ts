import type { ApiClient } from '@perron/client';
import type { PixelSceneEntity } from '@perron/schema';
import type { Design } from '../model/design';

/** Makes a scene in the group of another one, which gets a group of its name where it has none. */
export async function createVariant(
  client: ApiClient,
  { id, name, group_id: known }: Pick<PixelSceneEntity, 'id' | 'name' | 'group_id'>,
  design: Design,
): Promise<PixelSceneEntity> {
  const groupId = known ?? (await client.createPixelGroup({ body: { name } })).id;
  if (known === null) {
    const body = { action: 'set', ids: [id], set: { group_id: groupId } } as const;
    await client.bulkPixelScenes({ query: {}, body: { ...body, ids: [...body.ids] } });
  }
  const { width, height, background, widgets } = design;
  return client.createPixelScene({
    query: {},
    body: {
      ...{ name: design.name, group_id: groupId, width, height, background },
      widgets: [...widgets],
    },
  });
}
