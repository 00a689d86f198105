import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which build of the program gives a manifest: two builds may give the same content in two forms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table manifest_revisions add column build text not null default ''`)
    .execute(db);
}
