import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Users who may not sign in for now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `null` means that the user may sign in.
  `alter table users add column deactivated_at timestamptz(3)`,
];
