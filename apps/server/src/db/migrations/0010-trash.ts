import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Deleted entities are kept for 30 days, with all its rows, so that it can be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table trash (
    id integer generated always as identity primary key,
    entity text not null,
    entity_id integer not null,
    name text collate natural_name not null,
    deleted_at timestamptz(3) not null default now(),
    actor_type text not null,
    actor_id integer,
    actor_name text not null,
    -- Rows and the tables that they stood in, in the order in which they come back.
    rows jsonb not null,
    -- Other entities that were deleted with it: entity, id and name.
    along jsonb not null,
    -- What no row says and a restore needs, such as the scenes of a group; null: nothing.
    remembered jsonb,
    constraint trash_entity_key unique (entity, entity_id)
  )`,
  `create index trash_deleted_idx on trash (deleted_at, id)`,
  // Stored files that only the trash names stay in the store.
  `create index trash_files_idx on trash ((rows -> 0 -> 'row' ->> 'store_name'))
    where entity = 's3_file'`,
];
