import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the editors of a scene have selected: others see it on their stage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table pixel_scene_editors add column selection jsonb not null default '[]'`)
    .execute(db);
}
