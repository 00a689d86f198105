import type { PlaylistReference, ScenarioEntity } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/tables';
import type { ScenariosTable } from '../../db/tables/programme';
import { groupedBy } from '../../entities/grouped-by';
import { contains, equals, readByIds } from '../../entities/entity-list';
import { stampsOf } from '../../entities/list-page';
import { listOfKind } from '../../entities/of-kind';
import { conditionInForce } from '../../changes/condition-in-force';
import { knownProblem } from '../../changes/known-problem';

type ScenarioRow = Selectable<ScenariosTable>;

/** The playlists of several scenarios in one query. */
async function playlistRows(db: Kysely<Database>, scenarioIds: readonly number[]) {
  if (scenarioIds.length === 0) return [];
  return db
    .selectFrom('playlists')
    .innerJoin('output_types', 'output_types.id', 'playlists.output_type_id')
    .where('playlists.scenario_id', 'in', scenarioIds)
    .select([
      'playlists.id',
      'playlists.scenario_id',
      'output_types.id as output_type_id',
      'output_types.name as output_type_name',
      sql<number>`(
        select count(*) from playlist_scenes where playlist_id = playlists.id
      )`.as('scene_count'),
      sql<number>`(
        select coalesce(sum(duration_seconds), 0) from playlist_scenes
        where playlist_id = playlists.id
      )`.as('duration'),
    ])
    .orderBy('output_types.name')
    .orderBy('playlists.id')
    .execute();
}

type PlaylistRow = Awaited<ReturnType<typeof playlistRows>>[number];

function playlistOf(row: PlaylistRow): PlaylistReference {
  return {
    id: row.id,
    output_type: { id: row.output_type_id, name: row.output_type_name },
    scene_count: row.scene_count,
    duration: row.duration,
  };
}

function scenarioOf(row: ScenarioRow, playlists: readonly PlaylistRow[]): ScenarioEntity {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    condition: row.condition,
    condition_problem: row.type === 'category' ? null : knownProblem(row.condition),
    condition_in_force: conditionInForce(row),
    priority: row.priority,
    parent_id: row.parent_id,
    business_logic_configuration_id: row.business_logic_configuration_id,
    playlists: playlists.map(playlistOf),
    ...stampsOf(row),
  };
}

async function scenariosOf(
  rows: readonly ScenarioRow[],
  db: Kysely<Database>,
): Promise<ScenarioEntity[]> {
  const playlists = await playlistRows(
    db,
    rows.map(({ id }) => id),
  );
  const byScenario = groupedBy(playlists, ({ scenario_id }) => scenario_id);
  return rows.map((row) => scenarioOf(row, byScenario.get(row.id) ?? []));
}

/** Only what reads the expression language can tell: the conditions are read once, however many scenarios have them. */
async function isUnreadable(isAsked: boolean, db: Kysely<Database>) {
  if (!isAsked) return { where: sql<boolean>`true` };
  const rows = await db
    .selectFrom('scenarios')
    .select('condition')
    .distinct()
    .where('type', '=', 'scenario')
    .execute();
  const texts = rows.flatMap(({ condition }) =>
    knownProblem(condition) === null ? [] : condition,
  );
  return {
    where: sql<boolean>`scenarios.type = 'scenario' and scenarios.condition = any(${texts}::text[])`,
  };
}

/** Scenarios and categories with their playlists. */
export const scenarioList = listOfKind('scenario', {
  from: (db) => db.selectFrom('scenarios').selectAll('scenarios'),
  search: [contains('scenarios.name'), contains('scenarios.condition')],
  filters: {
    parent_id: (parent: number | 'none') =>
      parent === 'none'
        ? sql<boolean>`scenarios.parent_id is null`
        : equals<number>('scenarios.parent_id')(parent),
    unreadable: isUnreadable,
  },
  sort: {
    priority: ['scenarios.priority', 'scenarios.name'],
    type: ['scenarios.type', 'scenarios.name'],
  },
  itemsOf: scenariosOf,
});

/** The scenarios with these numbers that exist, by number. */
export function readScenarios(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ScenarioEntity[]> {
  return readByIds(scenarioList, db, ids);
}
