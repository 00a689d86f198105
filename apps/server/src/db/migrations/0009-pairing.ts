import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Devices without a key show a code; an operator enters it, and the key that they hold works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table display_pairings (
    id integer generated always as identity primary key,
    code text not null constraint display_pairings_code_key unique,
    -- Of the key that the device holds; the key itself is stored nowhere.
    key_hash bytea not null constraint display_pairings_key_hash_key unique,
    prefix text not null,
    address text not null,
    -- What one customer of an access provider has, by which open codes are counted.
    network text not null,
    user_agent text,
    expires_at timestamptz(3) not null,
    -- null: nobody has entered the code.
    paired_at timestamptz(3)
  )`,
  `create index display_pairings_end_idx on display_pairings (expires_at)`,
];
