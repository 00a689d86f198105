import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** Such as `PostgreSQL 18.4`; what a distribution adds to the number is left out. */
export async function databaseVersion(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(db);
  return `PostgreSQL ${rows[0]?.version.split(' ')[0] ?? ''}`.trim();
}
