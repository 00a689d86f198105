import { sql, type Kysely } from 'kysely';

/** Changes of state of displays, for 30 days: what reports alone would forget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The last change of each display, whatever its age: it outlives the history.
  `create table display_states (
    display_id integer primary key references displays on delete cascade,
    state text not null,
    since timestamptz(3) not null
  )`,
  `create table display_state_changes (
    id bigint generated always as identity primary key,
    display_id integer not null references displays on delete cascade,
    at timestamptz(3) not null,
    state text not null
  )`,
  `create index display_state_changes_display_idx on display_state_changes (display_id, at)
    include (state)`,
  `create index display_state_changes_at_idx on display_state_changes (at)`,
];
