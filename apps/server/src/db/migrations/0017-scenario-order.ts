import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Operators put scenarios and categories in the order that they want. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

// Apart from the scenarios: another place among the neighbours is no new version of them.
const statement = `create table scenario_positions (
  scenario_id integer primary key references scenarios on delete cascade,
  position integer not null
)`;
