import type { PixelGroup } from '@perron/schema';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/tables';
import type { PixelGroupsTable } from '../../db/tables/programme';
import { groupedBy } from '../../entities/grouped-by';
import { readByIds } from '../../entities/entity-list';
import { stampsOf } from '../../entities/list-page';
import { listOfKind } from '../../entities/of-kind';
import { scenesOfGroups } from './scene-list';

type GroupRow = Selectable<PixelGroupsTable>;

async function groupsOf(rows: readonly GroupRow[], db: Kysely<Database>): Promise<PixelGroup[]> {
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

/** Groups with their scenes. */
export const groupList = listOfKind('pixel_group', {
  from: (db) => db.selectFrom('pixel_groups').selectAll('pixel_groups'),
  itemsOf: groupsOf,
});

/** The groups with these numbers that exist, by number. */
export function readGroups(db: Kysely<Database>, ids: readonly number[]): Promise<PixelGroup[]> {
  return readByIds(groupList, db, ids);
}
