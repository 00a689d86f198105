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

/** Which of these stored files a row names. */
export async function namesInUse(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('s3_files')
    .select(['store_name', 'thumbnail_name'])
    .where((where) =>
      where.or([where('store_name', 'in', names), where('thumbnail_name', 'in', names)]),
    )
    .execute();
  return new Set(rows.flatMap((row) => [row.store_name, row.thumbnail_name ?? []].flat()));
}
