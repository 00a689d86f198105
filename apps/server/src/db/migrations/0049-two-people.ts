import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Two more rules of access, and changes that wait for a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A change that most displays would show takes two people.
  `alter table access_rules add column two_people boolean not null default false`,
  // Everybody must have a second factor.
  `alter table access_rules add column second_factor boolean not null default false`,
  `create table held_changes (
    id integer generated always as identity primary key,
    -- The call, to be made again when it is approved.
    operation text not null,
    method text not null,
    url text not null,
    body jsonb,
    if_match text,
    asked_by integer not null references users (id) on delete cascade,
    asked_at timestamptz(3) not null,
    -- How many displays it would change.
    displays integer not null,
    -- What it would change, as the audit log has it.
    changes jsonb not null,
    -- null: it waits.
    decided_at timestamptz(3),
    decided_by text,
    approved boolean
  )`,
];
