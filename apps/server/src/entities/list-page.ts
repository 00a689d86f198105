import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/tables';

/** The query of every list, without its filters. */
export interface ListRequest<Sort extends string> {
  readonly search?: string | undefined;
  readonly current_page: number;
  readonly page_size: number;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

/** One page, as a list answers it. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly current_page: number;
  readonly page_size: number;
}

/** Tables that may grow long: their names are also kept without capitals, to be searched fast. */
type LongTable =
  'contents' | 'displays' | 'location_stations' | 'pixel_scenes' | 's3_files' | 'stations';

/** Whether a name holds a text, in capitals or not, as `ilike` has it. */
export function nameHolds(table: LongTable, text: string): RawBuilder<boolean> {
  const folded = sql`lower(${containing(text)}::text collate natural_name) collate "C"`;
  return sql<boolean>`${sql.ref(`${table}.name_folded`)} like ${folded}`;
}

/** A column to sort by that is null in rows where it is not known. */
export interface UnsureColumn {
  readonly unsure: string;
}

/** Marks a column to sort by whose nulls come last. */
export function unsure(column: string): UnsureColumn {
  return { unsure: column };
}

/** A column to sort by. */
export type SortColumn = string | UnsureColumn;

/** A text inside LIKE, its wildcards taken by the letter. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Reads one page of a query, and how many rows the query has in all.
 * @param query filtered and with its columns, neither ordered nor limited
 * @param order the SQL to order by for each `sort`, several columns in turn, with `unsure` for those that may be
 *   null; ties by `id`
 * @param id the SQL of the id
 */
export async function readPage<Tables extends keyof Database, Row, Sort extends string, Item>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  request: ListRequest<Sort>,
  order: Readonly<Record<Sort, SortColumn | readonly SortColumn[]>>,
  id: string,
  itemOf: (row: Row) => Item,
): Promise<Page<Item>> {
  const { current_page, page_size, direction } = request;
  const columns: SortColumn[] = [order[request.sort]].flat();
  // One statement for both, so that page and total belong to one moment. Counted apart, because a
  // window would work out every column of every row.
  const counted = query.select(sql<number>`(${countedBy(query)})`.as('rows_in_all'));
  const ordered = [...columns, id].reduce((rows, column) => {
    if (typeof column === 'string') return rows.orderBy(sql.ref(column), direction);
    // Nulls come last both ways: what is not known is not what one sorts for. Said only where there
    // are nulls, because no index is read backwards with them at its end.
    return rows.orderBy(sql.ref(column.unsure), (by) =>
      direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast(),
    );
  }, counted);
  const rows = await ordered
    .limit(page_size)
    .offset((current_page - 1) * page_size)
    .execute();
  const total = rows[0]?.rows_in_all ?? (current_page === 1 ? 0 : await countOf(query));
  return { items: rows.map((row) => itemOf(row as Row)), total, current_page, page_size };
}

/** A page after the last one has no row that could say the total. */
async function countOf<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
): Promise<number> {
  const { total } = await countedBy(query).executeTakeFirstOrThrow();
  return total;
}

function countedBy<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
) {
  return query.clearSelect().select(sql<number>`count(*)`.as('total'));
}

/** The stamps of a row as the API shows them. */
export function stampsOf(row: {
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}) {
  return {
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
