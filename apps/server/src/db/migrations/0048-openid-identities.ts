import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Users who sign in with a provider of OpenID Connect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table openid_identities (
    issuer text not null,
    -- The provider's name of the person; the address may change.
    subject text not null,
    user_id integer not null references users (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (issuer, subject),
    unique (user_id, issuer)
  )`,
];
