import type { PixelGroup } from '@perron/schema';
import type { Kysely, Selectable } from 'kysely';
import type { Database, PixelGroupsTable } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { containing, readPage, stampsOf } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';
import { scenesOfGroups } from '../pixel-scenes/scenes';

export interface GroupListQuery extends ListRequest<'name' | 'id' | 'updated_at'> {
  readonly name?: string | undefined;
}

type GroupRow = Selectable<PixelGroupsTable>;

async function groupsOf(db: Kysely<Database>, rows: readonly GroupRow[]): Promise<PixelGroup[]> {
  const scenes = await scenesOfGroups(
    db,
    rows.map(({ id }) => id),
  );
  const byGroup = groupedBy(scenes, ({ group_id }) => group_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    pixels: byGroup.get(row.id) ?? [],
    ...stampsOf(row),
  }));
}

/** The groups with these numbers that exist, by number. */
export async function readGroups(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<PixelGroup[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('pixel_groups')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return groupsOf(db, rows);
}

export async function listGroups(
  db: Kysely<Database>,
  query: GroupListQuery,
): Promise<Page<PixelGroup>> {
  let rows = db.selectFrom('pixel_groups').selectAll('pixel_groups');
  for (const text of [query.search, query.name]) {
    if (text) rows = rows.where('name', 'ilike', containing(text));
  }
  const order = {
    name: 'pixel_groups.name',
    id: 'pixel_groups.id',
    updated_at: 'pixel_groups.updated_at',
  };
  const page = await readPage(rows, query, order, 'pixel_groups.id', (row: GroupRow) => row);
  return { ...page, items: await groupsOf(db, page.items) };
}
