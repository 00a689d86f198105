import type { PixelScene } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** Scenes with the other scenes of their groups: a display takes whichever of them fits it. */
export async function scenesInTheirGroups(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<PixelScene[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('pixel_scenes')
    .select(['id', 'name', 'group_id', 'width', 'height', 'background', 'widgets'])
    .where((where) =>
      where.or([
        where('id', 'in', ids),
        where(
          'group_id',
          'in',
          where.selectFrom('pixel_scenes').select('group_id').where('id', 'in', ids),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
