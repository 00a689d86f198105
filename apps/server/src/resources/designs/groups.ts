import { pixelGroupCrud } from '@perron/schema';
import type { PixelGroup, PixelGroupInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { reachOfDesigns } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { plainRow } from '../../entities/plain-row';
import { groupList } from './group-list';
import { regroup } from './regroup';

/** Until the transaction ends, nobody else writes a group or a scene. */
export async function lockMembers(trx: Transaction<Database>): Promise<void> {
  await sql`lock table pixel_groups in exclusive mode`.execute(trx);
}

export const groups = defineResource({
  operations: pixelGroupCrud,
  list: groupList,
  store: {
    entity: 'pixel_group',
    table: 'pixel_groups',
    label: 'pixel group',
    nameOf: ({ name }: PixelGroup) => name,
    lock: lockMembers,
    ...plainRow('pixel_groups', ({ name }: PixelGroupInput) => ({ name })),
    async beforeRemove(trx, { pixels }, record) {
      const sceneIds = pixels.map(({ id }) => id);
      await regroup(trx, record, sceneIds, null);
    },
    reach: (trx, { id }) => reachOfDesigns(trx, { groupIds: [id] }),
  },
});
