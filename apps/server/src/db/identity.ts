import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './tables';

/** Tables whose `id` the database counts up. */
export type TableWithIdentity = Exclude<
  keyof Database,
  | 'settings'
  | 'display_devices'
  | 'display_contacts'
  | 'user_sign_ins'
  | 'api_key_uses'
  | 'content_lines'
  | 'content_files'
  | 'disruption_stations'
  | 'audit_log'
  | 'events'
>;

/**
 * Makes the next generated id larger than every id that the table holds. Call it after inserting
 * rows with fixed ids (seeded output types and scenarios), in the same transaction.
 */
export async function advanceIdentity(
  db: Kysely<Database>,
  table: TableWithIdentity,
): Promise<void> {
  const highest = sql`coalesce((select max(id) from ${sql.table(table)}), 0)`;
  await sql`
    select setval(
      pg_get_serial_sequence(${table}, 'id'),
      greatest(${highest} + 1, nextval(pg_get_serial_sequence(${table}, 'id'))),
      false
    )`.execute(db);
}
