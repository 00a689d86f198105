import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** An announcement at once may be for the loudspeakers of one place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table announcements add column station_id integer references stations on delete cascade`,
    )
    .execute(db);
}
