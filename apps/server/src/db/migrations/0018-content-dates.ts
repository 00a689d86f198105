import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A content is shown in a span of time; open where there is no date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table contents
    add column valid_from timestamptz(3),
    add column valid_until timestamptz(3),
    add constraint contents_time check (valid_until > valid_from)`,
  `create index contents_valid_until_idx on contents (valid_until) where valid_until is not null`,
];
