import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When a user was invited last, and which links were handed over by an operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `null` means that the user was never invited, or by a version that did not note it.
  `alter table users add column invited_at timestamptz(3)`,
  // The invitations of until now, as far as they can be told.
  `update users set invited_at = created_at where password_hash is null`,
  // false: shown to an operator, so following the link proves no address.
  `alter table mail_tokens add column is_mailed boolean not null default true`,
];
