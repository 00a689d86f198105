import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How users want the dashboard, and who made the changes that the event stream tells of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Apart from the user, because how one looks at things is no change of the account.
  `create table user_preferences (
    user_id integer primary key references users on delete cascade,
    preferences jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`,
  `create trigger user_preferences_stamp before update on user_preferences
    for each row execute function stamp_change_time()`,

  // `null` means that it was written by a version that did not note it.
  `alter table events
    add column actor_type text,
    add column actor_id integer,
    add column actor_name text`,
];
