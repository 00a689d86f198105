import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Addresses that wait for their owner's yes, sessions that end, what happened at the door, and keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `null` means that the user asks for no other address.
  `alter table users add column pending_email text collate natural_name`,
  // Set: the token confirms this as the user's new address. `null` means that it is for choosing a
  // password.
  `alter table mail_tokens add column new_email text
    constraint mail_tokens_new_email_of_user check (new_email is null or user_id is not null)`,

  // Each sign-in is one; refresh tokens of a family belong to one session.
  `create table sessions (
    id uuid primary key,
    user_id integer not null references users on delete cascade,
    password_generation integer not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    address text not null,
    user_agent text
  )`,
  `create index sessions_user_idx on sessions (user_id, last_used_at)`,
  `create index sessions_end_idx on sessions (ends_at)`,
  `delete from refresh_tokens where family in
    (select family from refresh_tokens where revoked_at is not null)`,
  `insert into sessions
    select family, min(user_id), min(password_generation), min(created_at), max(created_at),
      max(expires_at), '', null
    from refresh_tokens group by family`,
  // A session that ends is deleted, and its tokens with it.
  `alter table refresh_tokens drop column revoked_at`,
  `alter table refresh_tokens add constraint refresh_tokens_family_fkey
    foreign key (family) references sessions on delete cascade`,

  // Keys that are there already go on as they were: any display may sign in with them.
  `alter table api_keys add column any_display boolean not null default true`,
  `alter table api_keys alter column any_display set default false`,
  `alter table api_keys add column expires_at timestamptz(3)`,
  // The secret before the last rotation, which works until then too.
  `alter table api_keys add column previous_key_hash bytea
    constraint api_keys_previous_key_hash_key unique`,
  `alter table api_keys add column previous_until timestamptz(3)`,

  // No reference to users: what a deleted one did stays.
  `create table security_log (
    id integer generated always as identity primary key,
    first_at timestamptz(3) not null,
    last_at timestamptz(3) not null,
    times integer not null default 1,
    kind text not null,
    address text not null,
    account text not null,
    user_id integer,
    user_agent text
  )`,
  `create index security_log_end_idx on security_log (last_at)`,
  `create index security_log_account_idx on security_log (lower(account), id)`,
  `create index security_log_address_idx on security_log (address, id)`,
];
