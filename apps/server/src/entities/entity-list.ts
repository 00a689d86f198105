import { sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/tables';
import { containing, readPage } from './list-page';
import type { ListRequest, Page, SortColumn } from './list-page';

/** Turns the value of a filter or a search into a condition on the rows. */
export type Filter<Value> = (value: Value) => RawBuilder<boolean>;

/** A condition on the rows, in a shell: Kysely's own objects are not to be awaited. */
interface Condition {
  readonly where: RawBuilder<boolean>;
}

/** As `Filter`; or late, of what the database cannot tell by itself. */
type ListFilter<Value> = (
  value: Value,
  db: Kysely<Database>,
) => RawBuilder<boolean> | Promise<Condition>;

/** The filters of a query, besides the parts that every list takes. */
export type FiltersOf<Query> = {
  readonly [Name in Exclude<keyof Query, keyof ListRequest<string>>]-?: ListFilter<
    NonNullable<Query[Name]>
  >;
};

/** How the list of an entity is read: which rows, how they are found, in which order. */
export interface EntityList<
  Query extends ListRequest<string>,
  Tables extends keyof Database,
  Row,
  Item,
> {
  /** The rows with all that `itemsOf` needs, neither ordered nor limited. */
  readonly from: (db: Kysely<Database>) => SelectQueryBuilder<Database, Tables, Row>;
  /** SQL of the entity's number, as in `stations.id`. */
  readonly id: string;
  /** Where a search looks; one match is enough. */
  readonly search: readonly Filter<string>[];
  readonly filters: FiltersOf<Query>;
  /** The SQL to order by for each `sort`; see `readPage`. */
  readonly sort: Readonly<Record<Query['sort'], SortColumn | readonly SortColumn[]>>;
  /** The entities of some rows, in their order. */
  readonly itemsOf: (rows: readonly Row[], db: Kysely<Database>) => Item[] | Promise<Item[]>;
  /** Further parts of the page, from all rows that the filters let through but those of `apart`. */
  readonly summary?: (rows: SelectQueryBuilder<Database, Tables, Row>) => Promise<object>;
  /** Filters that `summary` does not go by. */
  readonly apart?: readonly (keyof FiltersOf<Query>)[];
}

/** Rows that hold exactly this value. */
export function equals<Value>(column: string): Filter<Value> {
  return (value) => sql<boolean>`${sql.ref(column)} = ${value}`;
}

/** Rows that hold this text somewhere, in capitals or not. */
export function contains(column: string): Filter<string> {
  return (text) => sql<boolean>`${sql.ref(column)} ilike ${containing(text)}`;
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

interface NamedCondition extends Condition {
  /** The filter, or the search. */
  readonly name: string;
}

/** The conditions of search and filters. */
async function conditionsOf<
  Query extends ListRequest<string>,
  Tables extends keyof Database,
  Row,
  Item,
>(
  list: EntityList<Query, Tables, Row, Item>,
  db: Kysely<Database>,
  query: Query,
): Promise<NamedCondition[]> {
  const conditions: NamedCondition[] = [];
  if (query.search) {
    const text = query.search;
    conditions.push({ name: 'search', where: anyOf(list.search.map((matches) => matches(text))) });
  }
  for (const [name, filter] of Object.entries<ListFilter<never>>(list.filters)) {
    const value = query[name as keyof Query];
    if (value === undefined || value === '') continue;
    // Each filter is typed by its own field of the query, which a loop cannot follow.
    const found = filter(value as never, db);
    conditions.push({ name, where: found instanceof Promise ? (await found).where : found });
  }
  return conditions;
}

/** The rows that search and filters let through. @param apart filters that are left out */
function filteredRows<Query extends ListRequest<string>, Tables extends keyof Database, Row, Item>(
  list: EntityList<Query, Tables, Row, Item>,
  db: Kysely<Database>,
  conditions: readonly NamedCondition[],
  apart: readonly PropertyKey[] = [],
): SelectQueryBuilder<Database, Tables, Row> {
  return conditions
    .filter(({ name }) => !apart.includes(name))
    .reduce((rows, { where }) => rows.where(where), list.from(db));
}

/** Reads the page of the list that a query asks for. */
export async function readList<
  Query extends ListRequest<string>,
  Tables extends keyof Database,
  Row,
  Item,
>(
  list: EntityList<Query, Tables, Row, Item>,
  db: Kysely<Database>,
  query: Query,
): Promise<Page<Item>> {
  const conditions = await conditionsOf(list, db, query);
  const rows = filteredRows(list, db, conditions);
  const page = await readPage(rows, query, list.sort, list.id, (row: Row) => row);
  const summary = await list.summary?.(filteredRows(list, db, conditions, list.apart));
  return { ...page, items: await list.itemsOf(page.items, db), ...summary };
}

/** The entities with these numbers that exist, by number. */
export async function readByIds<Tables extends keyof Database, Row, Item>(
  list: Pick<EntityList<never, Tables, Row, Item>, 'from' | 'id' | 'itemsOf'>,
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await list
    .from(db)
    .where(sql<boolean>`${sql.ref(list.id)} = any(${ids}::integer[])`)
    .orderBy(sql.ref(list.id))
    .execute();
  return list.itemsOf(rows, db);
}
