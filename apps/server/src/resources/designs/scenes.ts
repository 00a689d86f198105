import { kinds } from '@perron/schema';
import type { PixelSceneInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import { reachOfDesigns } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { requireExists } from '../../entities/require-exists';
import { changingMembers } from './changing-members';
import { namedPlaylists } from '../programme';
import { trashedFiles } from '../s3-files';
import { checkedWidgets } from './check-widgets';
import { shownFiles } from './shown-files';
import { readScenes, sceneList } from './scene-list';

async function checkThumbnail(trx: Transaction<Database>, id: number): Promise<void> {
  const path = 'body.thumbnail_file_id';
  const row = await trx
    .selectFrom('s3_files')
    .select(['name', 'content_type'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw brokenRule(path, `expected a file that exists, got ${id}`);
  if (!row.content_type.startsWith('image/')) {
    throw brokenRule(path, `expected a picture, got "${row.name}" (${row.content_type})`);
  }
}

/** @throws ApiError conflict, when widgets show files that are in the trash */
async function requireFilesOf(trx: Transaction<Database>, widgets: object): Promise<void> {
  const blockedBy = await trashedFiles(trx, shownFiles(widgets));
  if (blockedBy.length === 0) return;
  throw new ApiError('conflict', 'The pixel scene shows files that are in the trash.', {
    blockedBy,
  });
}

function valuesOf({ widgets, ...input }: PixelSceneInput) {
  return { ...input, widgets: JSON.stringify(widgets) };
}

export const scenes = defineResource(kinds.pixel_scene, {
  list: sceneList,
  // A thousand widgets with all of their fields fit in.
  bodyLimit: 4_194_304,
  // Before any transaction begins: a thousand widgets take a moment.
  prepare: (input) => ({ ...input, widgets: checkedWidgets(input.widgets) }),
  store: {
    read: async (db, id) => (await readScenes(db, [id]))[0],
    // Changes of groups wait: a group's members are those of one moment.
    async lock(trx) {
      await sql`lock table pixel_groups in row share mode`.execute(trx);
    },
    async check(trx, { group_id, thumbnail_file_id }) {
      await requireExists(trx, 'pixel_groups', group_id, 'body.group_id');
      if (thumbnail_file_id !== null) await checkThumbnail(trx, thumbnail_file_id);
    },
    insert: (trx, input, record) =>
      changingMembers(trx, record, [input.group_id], async () => {
        const { id } = await trx
          .insertInto('pixel_scenes')
          .values(valuesOf(input))
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    async update(trx, id, input, before, record) {
      const groups = input.group_id === before.group_id ? [] : [before.group_id, input.group_id];
      await changingMembers(trx, record, groups, async () => {
        await trx.updateTable('pixel_scenes').set(valuesOf(input)).where('id', '=', id).execute();
      });
    },
    async beforeRemove(trx, { id, group_id }, record) {
      if (group_id === null) return;
      await changingMembers(trx, record, [group_id], async () => {
        await trx
          .updateTable('pixel_scenes')
          .set({ group_id: null })
          .where('id', '=', id)
          .execute();
      });
    },
    async afterRestore(trx, { id, group_id, widgets }, record) {
      await requireFilesOf(trx, widgets);
      if (group_id === null) return;
      // Out of the group and into it again, so that its history tells that it has a member more.
      const put = (group: number | null) =>
        trx.updateTable('pixel_scenes').set({ group_id: group }).where('id', '=', id).execute();
      await put(null);
      await changingMembers(trx, record, [group_id], () => put(group_id));
    },
    async usedBy(trx, { id }) {
      return [{ entity: 'playlist', rows: await namedPlaylists(trx, { pixelSceneId: id }) }];
    },
    reach: (trx, { id, group_id }) => reachOfDesigns(trx, { sceneIds: [id], groupIds: [group_id] }),
  },
});
