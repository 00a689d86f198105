import type { PixelGroup, PixelGroupInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { reachOfDesigns } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { regroup } from '../pixel-scenes/regroup';
import { readGroups } from './groups';

/** Until the transaction ends, nobody else writes a group or a scene. */
export async function lockMembers(trx: Transaction<Database>): Promise<void> {
  await sql`lock table pixel_groups in exclusive mode`.execute(trx);
}

export async function insertGroup(trx: Transaction<Database>, name: string): Promise<number> {
  const { id } = await trx
    .insertInto('pixel_groups')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const pixelGroupStore: EntityStore<PixelGroup, PixelGroupInput> = {
  entity: 'pixel_group',
  table: 'pixel_groups',
  label: 'pixel group',
  nameOf: ({ name }) => name,
  lock: lockMembers,
  read: async (db, id) => (await readGroups(db, [id]))[0],
  insert: (trx, { name }) => insertGroup(trx, name),
  async update(trx, id, { name }) {
    await trx.updateTable('pixel_groups').set({ name }).where('id', '=', id).execute();
  },
  async beforeRemove(trx, { pixels }, record) {
    await regroup(
      trx,
      record,
      pixels.map(({ id }) => id),
      null,
    );
  },
  reach: (trx, { id }) => reachOfDesigns(trx, { groupIds: [id] }),
};
