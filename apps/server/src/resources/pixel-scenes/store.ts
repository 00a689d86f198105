import type { PixelSceneEntity, PixelSceneInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import { reachOfDesigns } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { usedByOf } from '../../entities/used-by';
import { changingMembers } from '../pixel-groups/changing-members';
import { namedPlaylists } from '../playlists/named-playlists';
import { readScenes } from './scenes';

async function checkGroup(trx: Transaction<Database>, id: number): Promise<void> {
  const row = await trx
    .selectFrom('pixel_groups')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw brokenRule('body.group_id', `expected a pixel group that exists, got ${id}`);
}

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

function valuesOf({ widgets, ...input }: PixelSceneInput) {
  return { ...input, widgets: JSON.stringify(widgets) };
}

export const pixelSceneStore: EntityStore<PixelSceneEntity, PixelSceneInput> = {
  entity: 'pixel_scene',
  table: 'pixel_scenes',
  label: 'pixel scene',
  nameOf: ({ name }) => name,
  // Whoever changes a group waits: its members are those of one moment.
  async lock(trx) {
    await sql`lock table pixel_groups in row share mode`.execute(trx);
  },
  read: async (db, id) => (await readScenes(db, [id]))[0],
  async check(trx, { group_id, thumbnail_file_id }) {
    if (group_id !== null) await checkGroup(trx, group_id);
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
      await trx.updateTable('pixel_scenes').set({ group_id: null }).where('id', '=', id).execute();
    });
  },
  async usedBy(trx, { id }) {
    return usedByOf({ entity: 'playlist', rows: await namedPlaylists(trx, { pixelSceneId: id }) });
  },
  reach: (trx, { id, group_id }) => reachOfDesigns(trx, { sceneIds: [id], groupIds: [group_id] }),
};
