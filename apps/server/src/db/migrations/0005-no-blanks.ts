import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Keeps displays from being blank, or showing content that is not theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The standard scenario of stations was laid in for everybody, so that a train whose trip was not
  // known showed the board of no station. One that operators have changed stays.
  `update scenarios set condition = '!vehicle' where id = 18 and condition = 'true'`,

  // Secrets that were good once: of a key that was deleted or has another secret now. A display
  // that comes with one was taken off the network; one whose key nobody knows was not.
  `create table retired_key_hashes (
    key_hash bytea primary key,
    retired_at timestamptz(3) not null default now()
  )`,
  `create function retire_key_hash() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or new.key_hash <> old.key_hash then
      insert into retired_key_hashes (key_hash) values (old.key_hash) on conflict do nothing;
    end if;
    return null;
  end $$`,
  `create trigger api_keys_retire after update or delete on api_keys
    for each row execute function retire_key_hash()`,
];
