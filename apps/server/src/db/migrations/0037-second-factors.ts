import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A second factor of users, by an authenticator app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `null` means that the password is enough.
  `alter table users add column second_factor_at timestamptz(3)`,
  `create table second_factors (
    user_id integer primary key references users (id) on delete cascade,
    -- Encrypted; the key stands in the settings.
    sealed_secret text not null,
    -- The 30-second step of the last code that was accepted.
    last_step integer not null default 0,
    -- SHA-256, in hex, of those that are left.
    recovery_codes text[] not null default '{}'
  )`,
];
