import { kinds } from '@perron/schema';
import type { AnyKind, ErrorDetail, Kinds } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables';
import type { TableOfKind } from '../db/tables/kinds';
import { requireNoneBroken } from './broken-rules';

/** A table that other entities refer to. */
export type ReferredTable = TableOfKind<keyof Kinds> | 's3_files';

/** The tables that entities refer to, in the words of a refusal. */
const labels: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(
    Object.values<AnyKind>(kinds).map(({ address, one: item }) => [
      address.replaceAll('-', '_'),
      item,
    ]),
  ),
  business_logic_configurations: 'a configuration',
  pixel_groups: 'a pixel group',
  s3_files: 'an uploaded file',
  scenarios: 'a scenario',
};

/** One number, several, or none. */
type Ids = number | readonly number[] | null;

/** Which of these exist. None of them is deleted until the transaction ends. */
export async function lockedIds(
  trx: Transaction<Database>,
  table: ReferredTable,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = any(${ids}::integer[])
    order by id for key share`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The broken references of one field. Those that exist are locked: none of them is deleted until the
 * transaction ends.
 * @param path the path of the field, as in `body.bucket_id`; the index of each follows where there
 *   are several
 */
export async function brokenReferences(
  trx: Transaction<Database>,
  table: ReferredTable,
  ids: Ids,
  path: string,
): Promise<ErrorDetail[]> {
  if (ids === null) return [];
  const places: { id: number; at: string }[] =
    typeof ids === 'number'
      ? [{ id: ids, at: path }]
      : ids.map((id, index) => ({ id, at: `${path}.${index}` }));
  const known = await lockedIds(
    trx,
    table,
    places.map(({ id }) => id),
  );
  return places
    .filter(({ id }) => !known.has(id))
    .map(({ id, at }) => ({
      path: at,
      message: `expected ${labels[table] ?? table} that exists, got ${id}`,
      code: 'missing_reference',
      values: { id },
    }));
}

/**
 * Requires that what a field refers to exists, and keeps it until the transaction ends.
 * @throws ApiError unprocessable; see `brokenReferences` for the parameters
 */
export async function requireExists(
  trx: Transaction<Database>,
  table: ReferredTable,
  ids: Ids,
  path: string,
): Promise<void> {
  requireNoneBroken(await brokenReferences(trx, table, ids, path));
}
