import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Displays report which data their scenes lack; `null` if an older page does not tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['display_reports', 'display_state_changes']) {
    await sql.raw(`alter table ${table} add column lacks text[]`).execute(db);
  }
}
