import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { TrashedRow } from '../../db/tables/installation';
import { tableReferences } from './table-references';
import type { TableReference } from './table-references';

/**
 * Rows that end with their entity for good: nobody is signed in again, no mail opens anything again, and
 * nobody edits a deleted entity.
 */
export const endingTables = new Set([
  'sessions',
  'refresh_tokens',
  'mail_tokens',
  'pixel_scene_editors',
]);

async function collect(
  trx: Transaction<Database>,
  references: readonly TableReference[],
  table: string,
  column: string,
  ids: readonly number[],
): Promise<TrashedRow[]> {
  const { rows } = await sql<TrashedRow>`
    select ${table}::text as "table", to_jsonb(found) as row
    from ${sql.table(table)} as found where ${sql.ref(`found.${column}`)} = any(${ids}::integer[])
    order by 2`.execute(trx);
  const own = rows.flatMap(({ row }) => (typeof row['id'] === 'number' ? row['id'] : []));
  return own.length === 0 ? rows : [...rows, ...(await below(trx, references, table, own))];
}

/** The rows that the database deletes along. */
async function below(
  trx: Transaction<Database>,
  references: readonly TableReference[],
  table: string,
  ids: readonly number[],
): Promise<TrashedRow[]> {
  const all: TrashedRow[] = [];
  for (const reference of references) {
    if (
      reference.to !== table ||
      reference.onDelete !== 'go along' ||
      endingTables.has(reference.table)
    )
      continue;
    all.push(...(await collect(trx, references, reference.table, reference.column, ids)));
  }
  return all;
}

/** The rows of some entities, and those that the database deletes along, parents first. */
export async function rowsOf(
  trx: Transaction<Database>,
  table: string,
  ids: readonly number[],
): Promise<TrashedRow[]> {
  if (ids.length === 0) return [];
  return collect(trx, await tableReferences(trx), table, 'id', ids);
}
