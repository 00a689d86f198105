import { maxNamedUsages } from '@perron/schema';
import type { EntityName, ErrorBody, Usage, Usages } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables';
import type { EntityTable } from './entity-table';

/** Rows that use an entity, of one kind. */
export interface Users {
  readonly entity: EntityName;
  readonly rows: readonly { readonly id: number; readonly name: string }[];
}

function usagesIn(kinds: readonly Users[]): Usage[] {
  return kinds.flatMap(({ entity, rows }) => rows.map(({ id, name }) => ({ entity, id, name })));
}

/** The users of an entity, of all kinds; undefined: there are none. */
export function usedByOf(...kinds: readonly Users[]): ErrorBody['usedBy'] {
  const items = usagesIn(kinds);
  if (items.length === 0) return undefined;
  return { total: items.length, items: items.slice(0, maxNamedUsages) };
}

/** The same as the API answers it. */
export function usagesOf(kinds: readonly Users[]): Usages {
  const items = usagesIn(kinds).map(({ entity: kind, id, name }) => ({ kind, id, name }));
  return { total: items.length, items: items.slice(0, maxNamedUsages) };
}

/** The rows of a table that name an entity in a column, by name. */
export async function rowsNaming(
  trx: Transaction<Database>,
  table: EntityTable,
  column: string,
  id: number,
): Promise<Users['rows']> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by name, id`.execute(
    trx,
  );
  return rows;
}
