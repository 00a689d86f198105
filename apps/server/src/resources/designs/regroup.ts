import type { Transaction } from 'kysely';
import type { Recorder } from '../../changes/changes';
import { reachOfDesigns } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { recordEach } from '../../entities/record-each';
import { readScenes } from './scene-list';

/** A group's effect on its scenes; the groups' own rows are the group's matter. */

/** Puts scenes into a group, or out of any. */
export async function regroup(
  trx: Transaction<Database>,
  record: Recorder,
  sceneIds: readonly number[],
  groupId: number | null,
): Promise<void> {
  const before = await readScenes(trx, sceneIds);
  if (before.length === 0) return;
  const ids = before.map(({ id }) => id);
  const reach = await reachOfDesigns(trx, {
    sceneIds: ids,
    groupIds: [groupId, ...before.map(({ group_id }) => group_id)],
  });
  await trx.updateTable('pixel_scenes').set({ group_id: groupId }).where('id', 'in', ids).execute();
  recordEach(record, 'pixel_scene', before, await readScenes(trx, ids), reach);
}

/** Copies a group's scenes into another one. No playlist names the copies. */
export async function copyScenes(
  trx: Transaction<Database>,
  record: Recorder,
  fromGroupId: number,
  toGroupId: number,
): Promise<void> {
  const copies = await trx
    .insertInto('pixel_scenes')
    .columns(['name', 'group_id', 'width', 'height', 'background', 'widgets', 'thumbnail_file_id'])
    .expression((from) =>
      from
        .selectFrom('pixel_scenes')
        .select((column) => [
          'name',
          column.val(toGroupId).as('group_id'),
          'width',
          'height',
          'background',
          'widgets',
          'thumbnail_file_id',
        ])
        .where('group_id', '=', fromGroupId)
        .orderBy('id'),
    )
    .returning('id')
    .execute();
  const scenes = await readScenes(
    trx,
    copies.map(({ id }) => id),
  );
  for (const scene of scenes) {
    const { id, name } = scene;
    record({ entity: 'pixel_scene', id, name, action: 'created', before: null, after: scene });
  }
}
