import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * How large the screen of a device is that waits for its code to be entered; `null` if it did not
 * say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table display_pairings add column width integer, add column height integer`)
    .execute(db);
}
