import { stat } from 'node:fs/promises';
import type { LocalFile } from '@perron/media';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../api-error';
import { advisoryLocks } from '../db/advisory-locks';
import type { Database } from '../db/tables';

/** Counts files that are, or are about to be, in the store; one that is counted already stays. */
export async function countStored(
  db: Kysely<Database>,
  files: readonly { readonly name: string; readonly sizeBytes: number }[],
): Promise<number> {
  if (files.length === 0) return 0;
  const rows = [...new Map(files.map(({ name, sizeBytes }) => [name, sizeBytes]))];
  const added = await db
    .insertInto('stored_files')
    .values(rows.map(([name, bytes]) => ({ name, bytes })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: sql`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .execute();
  return added.filter(({ is_new }) => is_new).length;
}

export async function withSizes(files: readonly LocalFile[]) {
  return Promise.all(
    files.map(async ({ name, path }) => ({ name, sizeBytes: (await stat(path)).size })),
  );
}

/** Bytes of all files in the store: uploads, their small pictures, stills, and those in the trash. */
export async function storedBytes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from stored_files`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** No file is in the store that was deleted from it. */
export async function forgetStored(trx: Transaction<Database>, name: string): Promise<void> {
  await trx.deleteFrom('stored_files').where('name', '=', name).execute();
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

/**
 * Takes the room that these files need before they are put. One upload at a time counts, so that two
 * nodes do not both take what is left. Contents that are there already need no room.
 * @param maxBytes the bytes of all files together; `null` means as many as there is space for
 * @throws ApiError quota_reached
 */
export async function takeRoom(
  db: Kysely<Database>,
  files: readonly LocalFile[],
  maxBytes: number | null,
): Promise<void> {
  const sized = await withSizes(files);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.storedBytes})`.execute(trx);
    const added = await countStored(trx, sized);
    if (added === 0 || maxBytes === null) return;
    const withThese = await storedBytes(trx);
    if (withThese <= maxBytes) return;
    throw new ApiError(
      'quota_reached',
      `Expected all files together to have at most ${megabytes(maxBytes)}; with this one they have ${megabytes(withThese)}. Delete files that nobody needs, also from the trash.`,
    );
  });
}
