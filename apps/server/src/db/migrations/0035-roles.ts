import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Roles of users, and whether they count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Until somebody gives roles, everybody may go on doing everything.
  `alter table users add column role text not null default 'administrator'
    check (role in ('viewer', 'dispatcher', 'editor', 'administrator'))`,
  // Lines and stations of a dispatcher; `null` means everywhere.
  `alter table users add column limited_to jsonb`,
  // One row: the rules of this installation.
  `create table access_rules (
    id integer primary key check (id = 1),
    roles boolean not null default false,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version integer not null default 1
  )`,
  `create trigger access_rules_stamp before update on access_rules
    for each row execute function stamp_update()`,
  `insert into access_rules (id) values (1)`,
];
