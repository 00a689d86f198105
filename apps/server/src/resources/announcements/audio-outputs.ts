import type { Kysely } from 'kysely';
import { ofOutputTypes } from '../../changes/reach';
import type { Reach } from '../../changes/reach';
import type { Database } from '../../db/tables';

/** Every loudspeaker: what they all say by has changed. */
export async function allLoudspeakers(db: Kysely<Database>): Promise<Reach> {
  const rows = await db
    .selectFrom('output_types')
    .select('id')
    .where('output_type', '=', 'audio')
    .orderBy('id')
    .execute();
  return ofOutputTypes(rows.map(({ id }) => id));
}
