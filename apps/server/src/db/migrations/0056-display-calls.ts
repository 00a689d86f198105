import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The last call to the number of each loudspeaker that is called, and how it ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table display_calls (
        display_id integer primary key references displays on delete cascade,
        called_at timestamptz(3) not null,
        outcome text not null
          check (outcome in ('answered', 'busy', 'no_answer', 'refused', 'unreachable', 'no_line')),
        is_open boolean not null
      )`,
    )
    .execute(db);
}
