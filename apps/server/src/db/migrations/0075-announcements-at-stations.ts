import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * An announcement at once may be for the loudspeakers of one place. It does not refer to the table of stations,
 * which would be locked for it while servers of before write there: announcements are kept for a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table announcements add column station_id integer').execute(db);
}
