import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When the keys that tokens are signed with were last rotated; the keys are a setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `null` means never.
  `alter table access_rules add column keys_rotated_at timestamptz(3)`,
];
