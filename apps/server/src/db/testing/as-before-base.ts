import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../tables';

/** Some of the fifty steps that led to the tables of the base before it was one step, with the last one. */
export const stepsBeforeBase = [
  '0001-initial',
  '0077-directions-of-displays',
  '0089-runs-of-vehicles',
];

/** Makes a database whose tables the base has made look as if those steps had made them. */
export async function nameStepsBeforeBase(
  db: Kysely<Database>,
  names: readonly string[] = stepsBeforeBase,
): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const [index, name] of names.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db);
  }
}
