import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The run that operators have set for a display in a vehicle; `null` if there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table displays add column told_run jsonb`).execute(db);
}
