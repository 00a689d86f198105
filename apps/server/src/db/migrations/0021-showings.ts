import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The test that an operator shows on a display for a moment: the last one of each display. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence display_showings_id_seq as integer`,
  `create table display_showings (
    display_id integer primary key references displays on delete cascade,
    -- Of the last test: each one that takes a row over has a new number.
    id integer not null unique default nextval('display_showings_id_seq'),
    operator text not null,
    scene jsonb not null,
    seconds integer not null check (seconds between 1 and 60),
    began_at timestamptz(3) not null,
    until_at timestamptz(3) not null,
    asked_at timestamptz(3),
    shown_at timestamptz(3),
    ended_by text,
    problem text
  )`,
  `alter sequence display_showings_id_seq owned by display_showings.id`,
];
