import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The subject of a run over changes: a newer one about the same takes its place, on any node. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table situation_runs add column subject text`.execute(db);
}
