import type { Actor, ScenarioArrangement, ScenarioTree, ScenarioTreeItem } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Changes } from '../../changes/changes';
import { nobody } from '../../changes/reach';
import { reachOfShown } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { arrangementOf, placesAfter } from './arrangement';
import type { Place } from './arrangement';
import { lockTrees } from './tree';
import { treeWarnings } from './tree-warnings';

async function readConfiguration(db: Kysely<Database>, id: number) {
  const row = await db
    .selectFrom('business_logic_configurations')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) return row;
  throw new ApiError('not_found', `There is no business-logic configuration ${id}.`);
}

/** All of a tree. Until operators move something, categories come first, then what wins first. */
async function readItems(db: Kysely<Database>, configurationId: number) {
  return db
    .selectFrom('scenarios')
    .leftJoin('scenario_positions', 'scenario_positions.scenario_id', 'scenarios.id')
    .where('business_logic_configuration_id', '=', configurationId)
    .select(['id', 'parent_id', 'name', 'type', 'priority', 'position'])
    .select(['condition', 'readable_condition'])
    .orderBy(sql`position nulls last, type, priority, name, id`)
    .execute();
}

function readPlaylists(db: Kysely<Database>, configurationId: number) {
  return db
    .selectFrom('playlists')
    .innerJoin('scenarios', 'scenarios.id', 'playlists.scenario_id')
    .leftJoin('playlist_scenes', 'playlist_scenes.playlist_id', 'playlists.id')
    .where('business_logic_configuration_id', '=', configurationId)
    .groupBy('playlists.id')
    .select([
      'playlists.id',
      'playlists.scenario_id',
      'playlists.output_type_id',
      sql<number>`count(playlist_scenes.id)`.as('scene_count'),
    ])
    .orderBy('playlists.output_type_id')
    .execute();
}

type Item = Awaited<ReturnType<typeof readItems>>[number];

/** @throws ApiError not_found */
export async function readTree(db: Kysely<Database>, id: number): Promise<ScenarioTree> {
  const configuration = await readConfiguration(db, id);
  return treeOf(db, configuration, await readItems(db, id));
}

async function treeOf(
  db: Kysely<Database>,
  { id, name }: Pick<ScenarioTree['configuration'], 'id' | 'name'>,
  rows: readonly Item[],
): Promise<ScenarioTree> {
  const playlists = await readPlaylists(db, id);
  const shown = groupedBy(playlists, ({ scenario_id }) => scenario_id);
  const items = rows.map((row): ScenarioTreeItem => ({
    id: row.id,
    parent_id: row.parent_id,
    name: row.name,
    type: row.type,
    priority: row.priority,
    playlists: (shown.get(row.id) ?? []).map(({ id: playlist, output_type_id, scene_count }) => ({
      id: playlist,
      output_type_id,
      scene_count,
    })),
  }));
  return {
    configuration: { id, name },
    arrangement: arrangementOf(rows),
    items,
    warnings: treeWarnings(rows),
  };
}

async function writePlaces(trx: Transaction<Database>, places: readonly Place[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  const parents = places.map(({ parentId }) => parentId);
  const positions = places.map(({ position }) => position);
  await sql`
    update scenarios set parent_id = placed.parent_id
    from unnest(${ids}::integer[], ${parents}::integer[]) as placed (id, parent_id)
    where scenarios.id = placed.id and scenarios.parent_id is distinct from placed.parent_id
  `.execute(trx);
  await sql`
    insert into scenario_positions (scenario_id, position)
    select * from unnest(${ids}::integer[], ${positions}::integer[])
    on conflict (scenario_id) do update set position = excluded.position
  `.execute(trx);
}

/** Where those that were moved are, by their names: what the history keeps. */
function standing(items: readonly Item[], moved: ReadonlySet<number>) {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const counted = new Map<number | null, number>();
  return items.flatMap(({ id, name, parent_id }) => {
    const place = (counted.get(parent_id) ?? 0) + 1;
    counted.set(parent_id, place);
    if (!moved.has(id)) return [];
    return { id, name, parent_id, parent: names.get(parent_id ?? 0) ?? null, place };
  });
}

/**
 * Does all moves or none: one change with one event, of the configuration.
 * @throws ApiError not_found, precondition_failed or unprocessable
 */
export function arrangeTree(
  changes: Pick<Changes, 'transact'>,
  actor: Actor,
  id: number,
  { arrangement, moves }: ScenarioArrangement,
): Promise<ScenarioTree> {
  return changes.transact(actor, async (trx, record) => {
    await lockTrees(trx);
    const { name, version } = await readConfiguration(trx, id);
    const before = await readItems(trx, id);
    if (arrangement !== undefined && arrangement !== arrangementOf(before)) {
      throw new ApiError(
        'precondition_failed',
        `The tree "${name}" was arranged by somebody else in the meantime: expected the arrangement ${arrangementOf(before)}, got ${arrangement}. Read it again and repeat the moves.`,
      );
    }
    await writePlaces(trx, placesAfter(before, moves));
    const after = await readItems(trx, id);
    if (arrangementOf(after) !== arrangementOf(before)) {
      const moved = new Set(moves.map((move) => move.id));
      const parents = new Map(before.map((scenario) => [scenario.id, scenario.parent_id]));
      // Displays know what is below what, and nothing of the order.
      const isKnown = after.some((scenario) => parents.get(scenario.id) !== scenario.parent_id);
      const arranged = { version, arranged: standing(after, moved) };
      record({
        entity: 'business_logic_configuration',
        id,
        name,
        action: 'updated',
        before: { version, arranged: standing(before, moved) },
        after: arranged,
        reach: isKnown
          ? await reachOfShown(trx, [{ configurationId: id, outputTypeId: null }])
          : nobody,
      });
    }
    return treeOf(trx, { id, name }, after);
  });
}
