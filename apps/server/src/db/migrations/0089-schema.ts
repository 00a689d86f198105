import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { accounts } from './0089-schema/accounts';
import { announcements } from './0089-schema/announcements';
import { contents } from './0089-schema/contents';
import { displays } from './0089-schema/displays';
import { installation } from './0089-schema/installation';
import { network } from './0089-schema/network';
import { programme } from './0089-schema/programme';
import { shared } from './0089-schema/shared';
import { simulator } from './0089-schema/simulator';

// In this order: each refers to tables of those before it. Where nothing is said on delete, the delete is
// refused, with code 23503 in all versions of PostgreSQL; "on delete restrict" has another code since 18.
const statements = [
  ...shared,
  ...accounts,
  ...network,
  ...contents,
  ...programme,
  ...displays,
  ...announcements,
  ...simulator,
  ...installation,
];

/**
 * All tables of version 0.1.0. They are plain SQL and not the types of `db/tables`, which go on changing: a
 * shipped migration is never edited. Databases from before it have taken other steps to the same tables
 * (`migrate.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
