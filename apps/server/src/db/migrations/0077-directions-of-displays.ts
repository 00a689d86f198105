import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The directions that a display is for, a list of names; `null` means all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table displays add column directions jsonb`).execute(db);
}
