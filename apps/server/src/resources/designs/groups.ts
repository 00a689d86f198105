import { kinds } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { reachOfDesigns } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { groupList } from './group-list';
import { regroup } from './regroup';
import { readScenes } from './scene-list';

const sceneIds = z.array(z.number());

/** Until the transaction ends, nobody else writes a group or a scene. */
export async function lockMembers(trx: Transaction<Database>): Promise<void> {
  await sql`lock table pixel_groups in exclusive mode`.execute(trx);
}

export const groups = defineResource(kinds.pixel_group, {
  list: groupList,
  store: {
    label: 'pixel group',
    lock: lockMembers,
    // The scenes have their own history.
    keptOf: ({ pixels, ...own }) => ({
      ...own,
      pixels: pixels.map(({ id, name }) => ({ id, name })),
    }),
    usages: async (_trx, { pixels }) => [{ entity: 'pixel_scene', rows: pixels }],
    remember: async (_trx, { pixels }) => pixels.map(({ id }) => id),
    // Scenes that are in another group by now stay there.
    async afterRestore(trx, { id }, record, remembered) {
      const scenes = await readScenes(trx, sceneIds.parse(remembered));
      const free = scenes.filter(({ group_id }) => group_id === null);
      await regroup(
        trx,
        record,
        free.map((scene) => scene.id),
        id,
      );
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
  },
});
