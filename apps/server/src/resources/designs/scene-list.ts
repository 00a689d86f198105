import type { PixelSceneEntity, PixelSceneSummary } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../db/tables';
import { equals } from '../../entities/entity-list';
import { nameHolds, stampsOf, unsure } from '../../entities/list-page';
import type { RowOf } from '../../entities/row-of';

/**
 * The columns by which pages are cut, counted and sorted; the rest is read for the scenes of one page only.
 */
function scenePlaces(db: Kysely<Database>) {
  return db
    .selectFrom('pixel_scenes')
    .leftJoin('pixel_groups', 'pixel_groups.id', 'pixel_scenes.group_id')
    .select([
      'pixel_scenes.id',
      sql<number>`pixel_scenes.width * pixel_scenes.height`.as('pixel_count'),
    ]);
}

function sceneRows(db: Kysely<Database>) {
  return db
    .selectFrom('pixel_scenes')
    .leftJoin('pixel_groups', 'pixel_groups.id', 'pixel_scenes.group_id')
    .leftJoin('s3_files', 's3_files.id', 'pixel_scenes.thumbnail_file_id')
    .select([
      'pixel_scenes.id',
      'pixel_scenes.name',
      'pixel_scenes.group_id',
      'pixel_groups.name as group_name',
      'pixel_scenes.width',
      'pixel_scenes.height',
      'pixel_scenes.background',
      'pixel_scenes.thumbnail_file_id',
      // A still of an earlier state would show what the scene no longer is.
      sql<string | null>`coalesce(s3_files.thumbnail_name, s3_files.store_name, (
        select still_name from pixel_scene_versions
        where pixel_scene_id = pixel_scenes.id order by version desc limit 1
      ))`.as('thumbnail_name'),
      sql<number>`jsonb_array_length(pixel_scenes.widgets)`.as('widget_count'),
      sql<number>`(
        select count(distinct playlist_id) from playlist_scenes
        where playlist_scenes.pixel_scene_id = pixel_scenes.id
      )`.as('playlist_count'),
      'pixel_scenes.created_at',
      'pixel_scenes.updated_at',
      'pixel_scenes.version',
    ])
    .orderBy('pixel_scenes.id');
}

type SceneRow = RowOf<typeof sceneRows>;

function summaryOf(row: SceneRow): PixelSceneSummary {
  const { group_id, group_name, thumbnail_name } = row;
  return {
    id: row.id,
    name: row.name,
    group_id,
    group: group_id === null || group_name === null ? null : { id: group_id, name: group_name },
    width: row.width,
    height: row.height,
    background: row.background,
    widget_count: row.widget_count,
    playlist_count: row.playlist_count,
    thumbnail_file_id: row.thumbnail_file_id,
    thumbnail_url: thumbnail_name === null ? null : `/files/${thumbnail_name}`,
    ...stampsOf(row),
  };
}

/** The scenes with these numbers that exist, whole, by number. */
export async function readScenes(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<PixelSceneEntity[]> {
  if (ids.length === 0) return [];
  const rows = await sceneRows(db)
    .select('pixel_scenes.widgets')
    .where('pixel_scenes.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...summaryOf(row), widgets: row.widgets }));
}

/** The scenes of groups, by number. */
export async function scenesOfGroups(
  db: Kysely<Database>,
  groupIds: readonly number[],
): Promise<PixelSceneSummary[]> {
  if (groupIds.length === 0) return [];
  const rows = await sceneRows(db).where('pixel_scenes.group_id', 'in', groupIds).execute();
  return rows.map(summaryOf);
}

/** The scenes of a page, in its order. */
async function summariesOf(
  places: readonly { readonly id: number }[],
  db: Kysely<Database>,
): Promise<PixelSceneSummary[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await sceneRows(db).where('pixel_scenes.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** No scene is larger, and the database's integers end somewhere. */
const maxSide = 16_384;

function sizesIn(resolutions: readonly string[]): { width: number; height: number }[] {
  return resolutions.flatMap((resolution) => {
    const [width = 0, height = 0] = resolution.split('x').map(Number);
    return width <= maxSide && height <= maxSide ? [{ width, height }] : [];
  });
}

function inSizes(resolutions: readonly string[]): RawBuilder<boolean> {
  const sizes = sizesIn(resolutions);
  const widths = sizes.map(({ width }) => width);
  const heights = sizes.map(({ height }) => height);
  return sql<boolean>`(pixel_scenes.width, pixel_scenes.height) in (
    select * from unnest(${widths}::integer[], ${heights}::integer[]))`;
}

/** The sizes of scenes, the commonest first. */
async function resolutionsOf(rows: ReturnType<typeof scenePlaces>) {
  const resolutions = await rows
    .clearSelect()
    .select(['pixel_scenes.width', 'pixel_scenes.height', sql<number>`count(*)`.as('count')])
    .groupBy(['pixel_scenes.width', 'pixel_scenes.height'])
    .orderBy('count', 'desc')
    .orderBy('pixel_scenes.width', 'desc')
    .orderBy('pixel_scenes.height', 'desc')
    .execute();
  return { resolutions };
}

/** Scenes without their widgets, as the list of a group has them. */
export const memberList = {
  from: scenePlaces,
  id: 'pixel_scenes.id',
  search: [(text: string) => nameHolds('pixel_scenes', text)],
  filters: {
    name: (text: string) => nameHolds('pixel_scenes', text),
    group_id: equals<number>('pixel_scenes.group_id'),
    /** As in "1920x1080,1280x360". */
    resolutions: inSizes,
  },
  sort: {
    id: 'pixel_scenes.id',
    name: 'pixel_scenes.name',
    resolution: ['pixel_count', 'pixel_scenes.width'],
    group: [unsure('pixel_groups.name'), 'pixel_scenes.name'],
    updated_at: 'pixel_scenes.updated_at',
  },
  itemsOf: summariesOf,
};

/** Scenes without their widgets, and which sizes there are. */
export const sceneList = {
  ...memberList,
  summary: resolutionsOf,
  apart: ['resolutions' as const],
};
