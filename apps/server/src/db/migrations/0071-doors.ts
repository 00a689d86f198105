import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Two people that are two, refresh tokens with one successor, sessions that end when nobody uses them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A second person has approved it: it does not count among what one person has changed lately.
  `alter table events add column seconded boolean not null default false`,
  `create index events_actor_idx on events (actor_id, at)`,
  // Listeners are told names; addresses are for signing in.
  `update events set actor_name = coalesce(
      (select nullif(trim(first_name || ' ' || last_name), '') from users where users.id = actor_id),
      'User ' || actor_id)
    where actor_type = 'user'`,
  // A call that waits and holds a password: encrypted, in the place of the body.
  `alter table held_changes add column sealed_body text`,
  // With the used token it gives the next one; `null` if it is not used yet, or by a program of
  // before.
  `alter table refresh_tokens add column successor_salt bytea`,
  // A session that nobody has used for so long ends.
  `alter table access_rules add column session_idle_minutes integer not null default 10080
    check (session_idle_minutes between 15 and 43200)`,
];
