import { firstAnnouncementRules } from '@perron/schema';
import type { AnnouncementRulesInput, StoredAnnouncementRules } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { stampsOf } from '../../entities/list-page';
import { allLoudspeakers } from './audio-outputs';

/** The only row of its table. */
export const rulesId = 1;

export type RulesEntity = StoredAnnouncementRules & { readonly id: number };

/** The rules that loudspeakers say by now. */
export async function readRules(db: Kysely<Database>): Promise<RulesEntity> {
  const row = await db
    .selectFrom('announcement_rules')
    .selectAll()
    .where('id', '=', rulesId)
    .executeTakeFirstOrThrow();
  const { updated_at, version } = stampsOf(row);
  // Rules that were stored by an older version lack what came since.
  return { ...firstAnnouncementRules, ...row.rules, id: row.id, updated_at, version };
}

/** They are there from the start: nobody makes or deletes them. */
export const rulesStore: EntityStore<RulesEntity, AnnouncementRulesInput> = {
  entity: 'announcement_rules',
  table: 'announcement_rules',
  label: 'rules of announcements',
  nameOf: () => 'announcement rules',
  read: (db) => readRules(db),
  insert: () => Promise.reject(new Error('the rules are there from the start')),
  async update(trx, id, input) {
    await trx
      .updateTable('announcement_rules')
      .set({ rules: JSON.stringify(input) })
      .where('id', '=', id)
      .execute();
  },
  reach: (trx) => allLoudspeakers(trx),
};
