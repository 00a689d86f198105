import type { Obstacle } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Database } from '../../db/tables';

/**
 * Nobody else gives these stored files a row or takes the last one away until the transaction ends.
 * Taken before a row is written that names them, and before one of them is deleted from the store.
 */
export async function lockNames(
  trx: Transaction<Database>,
  names: readonly string[],
): Promise<void> {
  // Always in the same order, so that two do not wait for each other.
  for (const name of [...names].sort()) {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.storedFiles}, hashtext(${name}))`.execute(
      trx,
    );
  }
}

/** Which of these stored files a row names, or one that can be restored. */
export async function namesInUse(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  // One statement, so that a row that is restored just now is seen in one place or the other.
  const { rows } = await sql<{ name: string }>`
    select store_name as name from s3_files where store_name = any(${names}::text[])
    union select thumbnail_name from s3_files where thumbnail_name = any(${names}::text[])
    union select named.name from trash, lateral (
      values (rows -> 0 -> 'row' ->> 'store_name'), (rows -> 0 -> 'row' ->> 'thumbnail_name')
    ) as named (name)
    where entity = 's3_file' and named.name = any(${names}::text[])
    union select still_name from pixel_scene_versions where still_name = any(${names}::text[])
    union select kept -> 'row' ->> 'still_name' from trash, jsonb_array_elements(rows) as kept
    where entity = 'pixel_scene' and kept -> 'row' ->> 'still_name' = any(${names}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Files of these names that are in the trash, and not uploaded again since. */
export async function trashedFiles(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Obstacle[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (stored) entity_id as id, trash.name
    from trash, lateral (values (rows -> 0 -> 'row' ->> 'store_name')) as named (stored)
    where entity = 's3_file' and stored = any(${names}::text[])
      and not exists (select 1 from s3_files where store_name = stored)
    order by stored, entity_id`.execute(db);
  return rows.map(({ id, name }) => ({ entity: 's3_file', id, name, reason: 'in_trash' }));
}
