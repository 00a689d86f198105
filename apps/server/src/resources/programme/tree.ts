import type { ScenarioEntity, ScenarioInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Recorder } from '../../changes/changes';
import { reachOfShown } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { recordEach } from '../../entities/record-each';
import { readScenarios } from './scenario-list';

/**
 * The scenarios and categories are a forest: each parent is a category, none is below itself,
 * and all that hangs together belongs to one configuration. The rules look at many rows, so
 * only one change of the forest runs at a time.
 */
export async function lockTrees(trx: Transaction<Database>): Promise<void> {
  await sql`lock table scenarios in share row exclusive mode`.execute(trx);
  await sql`lock table business_logic_configurations in share mode`.execute(trx);
}

/** The items below a category, at any depth; without itself. */
export async function idsBelow(db: Kysely<Database>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from scenarios where parent_id = ${id}
      union
      select scenarios.id from scenarios join below on scenarios.parent_id = below.id
    )
    select id from below order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** A category that a scenario may be in. */
interface Parent {
  readonly id: number;
  readonly name: string;
  readonly configurationId: number | null;
}

/** @throws ApiError unprocessable, when there is none, or it is no category */
async function parentOf(db: Kysely<Database>, id: number): Promise<Parent> {
  const row = await db
    .selectFrom('scenarios')
    .select(['name', 'type', 'business_logic_configuration_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw brokenRule('body.parent_id', `expected a category that exists, got ${id}`);
  if (row.type !== 'category') {
    throw brokenRule('body.parent_id', `expected a category, got the scenario "${row.name}"`);
  }
  return { id, name: row.name, configurationId: row.business_logic_configuration_id };
}

/** @throws ApiError unprocessable, when there is no configuration at all */
async function defaultTree(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('business_logic_configurations')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (row) return row.id;
  throw brokenRule(
    'body.business_logic_configuration_id',
    'expected a configuration to belong to, but there is none yet. Make one first.',
  );
}

/**
 * The configuration that a scenario comes to belong to; null only in a category that has none.
 * @throws ApiError unprocessable
 */
export async function treeFor(db: Kysely<Database>, input: ScenarioInput): Promise<number | null> {
  if (input.parent_id !== null) return (await parentOf(db, input.parent_id)).configurationId;
  return input.business_logic_configuration_id ?? (await defaultTree(db));
}

async function checkConfiguration(
  db: Kysely<Database>,
  id: number,
  parent: Parent | null,
): Promise<void> {
  const path = 'body.business_logic_configuration_id';
  const row = await db
    .selectFrom('business_logic_configurations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw brokenRule(path, `expected a configuration that exists, got ${id}`);
  if (parent && parent.configurationId !== id) {
    const tree = parent.configurationId ?? 'none';
    throw brokenRule(
      path,
      `expected null or the configuration of the category "${parent.name}" (${tree}), got ${id}`,
    );
  }
}

/**
 * Holds the place that a scenario is to have against the rules of the forest.
 * @param before null for a new one
 * @throws ApiError unprocessable
 */
export async function checkPlace(
  db: Kysely<Database>,
  input: ScenarioInput,
  before: ScenarioEntity | null,
): Promise<void> {
  const { parent_id, business_logic_configuration_id: tree } = input;
  const parent = parent_id === null ? null : await parentOf(db, parent_id);
  if (parent && before) {
    const own = [before.id, ...(await idsBelow(db, before.id))];
    if (own.includes(parent.id)) {
      throw brokenRule(
        'body.parent_id',
        `expected a category outside of "${before.name}", got "${parent.name}", which stands in it`,
      );
    }
  }
  if (tree !== null) await checkConfiguration(db, tree, parent);
}

/** Its place was one among other neighbours: among the new ones it stands last. */
export async function standLast(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('scenario_positions').where('scenario_id', '=', id).execute();
}

/** Moves everything below a category to another configuration. */
export async function moveBelow(
  trx: Transaction<Database>,
  id: number,
  tree: number | null,
  record: Recorder,
): Promise<void> {
  const before = await readScenarios(trx, await idsBelow(trx, id));
  if (before.length === 0) return;
  const ids = before.map((scenario) => scenario.id);
  await trx
    .updateTable('scenarios')
    .set({ business_logic_configuration_id: tree })
    .where('id', 'in', ids)
    .execute();
  const trees = [tree, ...before.map((scenario) => scenario.business_logic_configuration_id)];
  const reach = await reachOfShown(
    trx,
    trees.map((configurationId) => ({ configurationId, outputTypeId: null })),
  );
  recordEach(record, 'scenario', before, await readScenarios(trx, ids), reach);
}
