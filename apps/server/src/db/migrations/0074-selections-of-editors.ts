import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The editors of a scene see on their stage which widgets the others have selected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table pixel_scene_editors add column selection jsonb not null default '[]'`)
    .execute(db);
}
