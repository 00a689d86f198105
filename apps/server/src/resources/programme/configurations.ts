import { kinds } from '@perron/schema';
import type { BusinessLogicConfiguration } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { Recorder } from '../../changes/changes';
import { everybody, nobody } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { readByIds } from '../../entities/entity-list';
import { listOfKind } from '../../entities/of-kind';
import { rowsNaming } from '../../entities/used-by';

function configurationRows(db: Kysely<Database>) {
  return db
    .selectFrom('business_logic_configurations')
    .selectAll('business_logic_configurations')
    .select([
      sql<number>`(
        select count(*) from scenarios
        where scenarios.business_logic_configuration_id = business_logic_configurations.id
          and scenarios.type = 'scenario'
      )`.as('scenario_count'),
      sql<number>`(
        select count(*) from displays
        where displays.business_logic_configuration_id = business_logic_configurations.id
      )`.as('display_count'),
    ]);
}

const configurationList = listOfKind('business_logic_configuration', { from: configurationRows });

async function readConfiguration(
  db: Kysely<Database>,
  id: number,
): Promise<BusinessLogicConfiguration | undefined> {
  return (await readByIds(configurationList, db, [id]))[0];
}

async function readDefault(db: Kysely<Database>): Promise<BusinessLogicConfiguration | undefined> {
  const row = await db
    .selectFrom('business_logic_configurations')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row && readConfiguration(db, row.id);
}

/** Makes room for another default one. */
async function unsetDefault(trx: Transaction<Database>, record: Recorder): Promise<void> {
  const before = await readDefault(trx);
  if (!before) return;
  const { id, name } = before;
  await trx
    .updateTable('business_logic_configurations')
    .set({ is_default: false })
    .where('id', '=', id)
    .execute();
  const after = await readConfiguration(trx, id);
  if (!after) throw new Error(`The configuration ${id} is gone from within a transaction.`);
  const entity = 'business_logic_configuration';
  record({ entity, id, name, action: 'updated', before, after, reach: everybody });
}

async function hasAnother(db: Kysely<Database>, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('business_logic_configurations')
    .select('id')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Displays that show the tree; of the last one there is, also those that name none. */
async function displaysOf(db: Kysely<Database>, id: number) {
  const isLast = !(await hasAnother(db, id));
  return db
    .selectFrom('displays')
    .select(['id', 'name'])
    .where((where) =>
      where.or([
        where('business_logic_configuration_id', '=', id),
        ...(isLast ? [where('business_logic_configuration_id', 'is', null)] : []),
      ]),
    )
    .orderBy('name')
    .execute();
}

export const configurations = defineResource(kinds.business_logic_configuration, {
  list: configurationList,
  store: {
    // Exactly one is the default, also when two callers write at the same time.
    async lock(trx) {
      await sql`lock table business_logic_configurations in share row exclusive mode`.execute(trx);
    },
    async insert(trx, { name, is_default }, record) {
      const isDefault = is_default || (await readDefault(trx)) === undefined;
      if (isDefault) await unsetDefault(trx, record);
      const { id } = await trx
        .insertInto('business_logic_configurations')
        .values({ name, is_default: isDefault })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(trx, id, { name, is_default }, before, record) {
      if (is_default && !before.is_default) await unsetDefault(trx, record);
      await trx
        .updateTable('business_logic_configurations')
        .set({ name, is_default })
        .where('id', '=', id)
        .execute();
    },
    async check(_trx, { is_default }, before) {
      if (!before?.is_default || is_default) return;
      throw brokenRule(
        'body.is_default',
        'expected true: one configuration is always the default. Make another one the default instead.',
      );
    },
    async usedBy(trx, { id }) {
      const scenarios = await rowsNaming(trx, 'scenarios', 'business_logic_configuration_id', id);
      return [
        { entity: 'scenario', rows: scenarios },
        { entity: 'display', rows: await displaysOf(trx, id) },
      ];
    },
    // Another one is the default by now, or this one is all there is.
    rowToRestore: async (trx, row) => ({ ...row, is_default: !(await readDefault(trx)) }),
    async beforeRemove(trx, { id, name, is_default }) {
      if (!is_default || !(await hasAnother(trx, id))) return;
      throw new ApiError(
        'conflict',
        `The business-logic configuration "${name}" is the default one and cannot be deleted. Make another one the default first.`,
      );
    },
    reach: async (_trx, { is_default }) => (is_default ? everybody : nobody),
  },
});
