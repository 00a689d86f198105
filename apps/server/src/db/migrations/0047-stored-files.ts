import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How many bytes each stored file has, so that all together can be limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table stored_files (
    name text primary key,
    bytes bigint not null,
    -- When it was put, or last seen in the store.
    seen_at timestamptz(3) not null default now()
  )`,
  // Small pictures and stills are counted by the sweep at the next start.
  `insert into stored_files (name, bytes)
    select distinct on (store_name) store_name, size from s3_files`,
];
