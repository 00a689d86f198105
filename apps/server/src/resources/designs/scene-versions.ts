import { operations } from '@perron/schema';
import type { SceneDesign, SceneVersion, SceneVersionSummary } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import { contains, equals, readList } from '../../entities/entity-list';
import { namesOfPeople } from '../../entities/names-of-people';
import type { RowOf } from '../../entities/row-of';
import { route } from '../../route';
import { noScene } from './drafts';

function versionRows(db: Kysely<Database>) {
  return db
    .selectFrom('pixel_scene_versions')
    .select([
      'version',
      'at',
      'action',
      'actor_type',
      'actor_id',
      'actor_name',
      'name',
      'width',
      'height',
      'background',
      'still_name',
      sql<number>`jsonb_array_length(widgets)`.as('widget_count'),
    ]);
}

type VersionRow = RowOf<typeof versionRows>;

function summaryOf(row: VersionRow): SceneVersionSummary {
  const { version, action, name, width, height, background, widget_count } = row;
  const { actor_type: type, actor_id: id, actor_name: actorName, still_name } = row;
  return {
    version,
    at: row.at.toISOString(),
    action,
    actor: type === null || actorName === null ? null : { type, id, name: actorName },
    name,
    width,
    height,
    background,
    widget_count,
    still_url: still_name === null ? null : `/files/${still_name}`,
  };
}

/** The rows with the names of people in place of their addresses. */
async function named<Row extends VersionRow>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<Row[]> {
  const nameOf = await namesOfPeople(
    db,
    rows.map(({ actor_name }) => actor_name),
  );
  return rows.map((row) => ({ ...row, actor_name: row.actor_name && nameOf(row.actor_name) }));
}

const versionList = {
  from: versionRows,
  id: 'pixel_scene_versions.id',
  search: [contains('pixel_scene_versions.name'), contains('pixel_scene_versions.actor_name')],
  filters: { pixel_scene_id: equals<number>('pixel_scene_versions.pixel_scene_id') },
  sort: { version: 'pixel_scene_versions.version' },
  itemsOf: async (rows: readonly VersionRow[], db: Kysely<Database>) =>
    (await named(db, rows)).map(summaryOf),
};

/** @throws ApiError not_found */
export async function readVersion(
  db: Kysely<Database>,
  sceneId: number,
  version: number,
): Promise<SceneVersion> {
  const row = await versionRows(db)
    .select('widgets')
    .where('pixel_scene_id', '=', sceneId)
    .where('version', '=', version)
    .executeTakeFirst();
  const [found] = row ? await named(db, [row]) : [];
  if (found) return { ...summaryOf(found), widgets: found.widgets };
  throw new ApiError('not_found', `The pixel scene ${sceneId} has no version ${version}.`);
}

/** The newest two states of a scene, the newest first. */
export async function versionBefore(
  trx: Transaction<Database>,
  sceneId: number,
): Promise<(SceneDesign & Pick<SceneVersion, 'action'>)[]> {
  return trx
    .selectFrom('pixel_scene_versions')
    .select(['action', 'name', 'width', 'height', 'background', 'widgets'])
    .where('pixel_scene_id', '=', sceneId)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
}

async function requireScene(db: Kysely<Database>, id: number): Promise<void> {
  const { rows } = await sql`select 1 from pixel_scenes where id = ${id}`.execute(db);
  if (rows.length === 0) throw noScene(id);
}

/** The calls that read published states. */
export function versionRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  route(app, operations.listPixelSceneVersions, async ({ params: { pixel_scene_id }, query }) => {
    await requireScene(db, pixel_scene_id);
    return readList(versionList, db, { ...query, pixel_scene_id });
  });
  route(app, operations.getPixelSceneVersion, async ({ params: { pixel_scene_id, version } }) => {
    await requireScene(db, pixel_scene_id);
    return readVersion(db, pixel_scene_id, version);
  });
}
