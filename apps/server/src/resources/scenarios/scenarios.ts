import { conditionProblem } from '@perron/core/conditions';
import type { PlaylistReference, ScenarioEntity } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database, ScenariosTable } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { containing, readPage, stampsOf } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';

export interface ScenarioListQuery extends ListRequest<
  'id' | 'name' | 'priority' | 'type' | 'updated_at'
> {
  readonly name?: string | undefined;
  readonly parent_id?: number | undefined;
  readonly type?: 'category' | 'scenario' | undefined;
  readonly business_logic_configuration_id?: number | undefined;
}

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
    condition_problem: row.type === 'category' ? null : conditionProblem(row.condition),
    priority: row.priority,
    parent_id: row.parent_id,
    business_logic_configuration_id: row.business_logic_configuration_id,
    playlists: playlists.map(playlistOf),
    ...stampsOf(row),
  };
}

async function scenariosOf(
  db: Kysely<Database>,
  rows: readonly ScenarioRow[],
): Promise<ScenarioEntity[]> {
  const playlists = await playlistRows(
    db,
    rows.map(({ id }) => id),
  );
  const byScenario = groupedBy(playlists, ({ scenario_id }) => scenario_id);
  return rows.map((row) => scenarioOf(row, byScenario.get(row.id) ?? []));
}

/** The scenarios with these numbers that exist, by number. */
export async function readScenarios(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ScenarioEntity[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('scenarios')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return scenariosOf(db, rows);
}

export async function listScenarios(
  db: Kysely<Database>,
  query: ScenarioListQuery,
): Promise<Page<ScenarioEntity>> {
  const { search, name, type, parent_id, business_logic_configuration_id: tree } = query;
  let rows = db.selectFrom('scenarios').selectAll('scenarios');
  if (name) rows = rows.where('name', 'ilike', containing(name));
  if (search) {
    rows = rows.where((where) =>
      where.or([
        where('name', 'ilike', containing(search)),
        where('condition', 'ilike', containing(search)),
      ]),
    );
  }
  if (type) rows = rows.where('type', '=', type);
  if (parent_id) rows = rows.where('parent_id', '=', parent_id);
  if (tree) rows = rows.where('business_logic_configuration_id', '=', tree);
  const order = {
    id: 'scenarios.id',
    name: 'scenarios.name',
    priority: ['scenarios.priority', 'scenarios.name'],
    type: ['scenarios.type', 'scenarios.name'],
    updated_at: 'scenarios.updated_at',
  };
  const page = await readPage(rows, query, order, 'scenarios.id', (row: ScenarioRow) => row);
  return { ...page, items: await scenariosOf(db, page.items) };
}
