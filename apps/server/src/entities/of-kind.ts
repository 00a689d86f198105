import { kindOutlines, kinds } from '@perron/schema';
import type { AnyKind, Cruds, Kinds } from '@perron/schema';
import { z } from 'zod';
import type { Database } from '../db/tables';
import type { TableOfKind } from '../db/tables/kinds';
import { contains, equals } from './entity-list';
import type { EntityList, Filter, FiltersOf } from './entity-list';
import type { EntityStore, StoredEntity } from './entity-store';
import type { EntityTable } from './entity-table';
import { stampsOf } from './list-page';
import type { ListRequest, SortColumn } from './list-page';
import { plainRow } from './plain-row';

export type KindName = keyof Kinds;

/** A kind's entity as the API shows it. */
export type EntityOf<Name extends KindName> = z.output<Kinds[Name]['entity']> & StoredEntity;

/** The query of a kind's list. */
export type QueryOfKind<Name extends KindName> = z.output<Cruds[Name]['list']['query']> &
  ListRequest<string>;

type Order = SortColumn | readonly SortColumn[];

type OrdersBeside<Query extends ListRequest<string>, Table> = {
  readonly [Name in Query['sort'] as Name extends Table ? never : Name]: Order;
};

/** Orders that are no column of the table are written out; the others only where they are more than it. */
type SortSlot<Query extends ListRequest<string>, Columns> = [
  keyof OrdersBeside<Query, Columns>,
] extends [never]
  ? { readonly sort?: { readonly [Name in Query['sort']]?: Order } }
  : {
      readonly sort: OrdersBeside<Query, Columns> & { readonly [Name in Query['sort']]?: Order };
    };

/** Filters that are no column of the table are written out; the others only where they ask for more than that value. */
type FilterSlot<Query, Columns> = [Exclude<keyof FiltersOf<Query>, Columns>] extends [never]
  ? { readonly filters?: Partial<FiltersOf<Query>> }
  : {
      readonly filters: Pick<FiltersOf<Query>, Exclude<keyof FiltersOf<Query>, Columns>> &
        Partial<FiltersOf<Query>>;
    };

type ColumnsOf<Name extends KindName> =
  TableOfKind<Name> extends keyof Database ? keyof Database[TableOfKind<Name>] : never;

/** The special parts of a kind's list: everything else follows from the kind. */
export type ListSlots<
  Name extends KindName,
  Tables extends keyof Database,
  Row,
  Item,
  Query extends ListRequest<string> = QueryOfKind<Name>,
> = Partial<
  Pick<
    EntityList<Query, Tables, Row, Item>,
    'from' | 'id' | 'search' | 'itemsOf' | 'summary' | 'apart'
  >
> &
  FilterSlot<Query, ColumnsOf<Name>> &
  SortSlot<Query, ColumnsOf<Name>>;

type DerivedPart = 'read' | 'entity' | 'table' | 'label' | 'nameOf' | 'insert' | 'update';

/** The special parts of writing a kind: everything else follows from the kind. */
export type StoreSlots<Entity extends StoredEntity, Input> = Omit<
  EntityStore<Entity, Input>,
  DerivedPart
> &
  Partial<Pick<EntityStore<Entity, Input>, Exclude<DerivedPart, 'entity' | 'table'>>>;

type AnyRow = Readonly<Record<string, unknown>> & Parameters<typeof stampsOf>[0];

const stamps: readonly string[] = ['created_at', 'updated_at', 'version'];

/** The names of a schema's fields; none: it is no plain object. */
function namesOf(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function picked(from: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  const all: Readonly<Record<string, unknown>> = { ...from };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** The table of a kind. */
function tableOf(kind: AnyKind): EntityTable {
  // `entity-tables` holds the same rule against all tables there are.
  return kind.address.replaceAll('-', '_') as EntityTable;
}

/** The parts of every list's query. */
const ofEveryList: readonly string[] = [
  'search',
  'current_page',
  'page_size',
  'sort',
  'direction',
] satisfies (keyof ListRequest<string>)[];

/** A name holds the text; any other column is the value. */
function filterBy(table: string, column: string): Filter<never> {
  const at = `${table}.${column}`;
  return column === 'name' ? contains(at) : equals(at);
}

/** How a kind's list is read: its table's rows as they are, found by their name, unless a slot says otherwise. */
export function listOfKind<
  Name extends KindName,
  Tables extends keyof Database = never,
  Row = unknown,
  Item = EntityOf<Name>,
>(
  name: Name,
  slots: ListSlots<Name, Tables, Row, Item>,
): EntityList<QueryOfKind<Name>, Tables, Row, Item> {
  const kind: AnyKind = kinds[name];
  const table = tableOf(kind);
  const orders: readonly string[] = kindOutlines[name].orders;
  const filters = Object.keys(kind.list.shape).filter((key) => !ofEveryList.includes(key));
  const shown = namesOf(kind.entity).filter((field) => !stamps.includes(field));
  const list = {
    from: (db: {
      selectFrom: (table: EntityTable) => { selectAll: (table: EntityTable) => unknown };
    }) => db.selectFrom(table).selectAll(table),
    id: `${table}.id`,
    search: [contains(`${table}.${kind.nameField ?? 'name'}`)],
    itemsOf: (rows: readonly AnyRow[]) =>
      rows.map((row) => ({ ...picked(row, shown), ...stampsOf(row) })),
    ...slots,
    filters: {
      ...Object.fromEntries(filters.map((filter) => [filter, filterBy(table, filter)])),
      ...slots.filters,
    },
    sort: {
      ...Object.fromEntries(orders.map((order) => [order, `${table}.${order}`])),
      ...slots.sort,
    },
  };
  // The slots' types ask for every part that does not follow from the kind.
  return list as unknown as EntityList<QueryOfKind<Name>, Tables, Row, Item>;
}

/** How a kind is written: as one row of its table with the fields of a body, unless a slot says otherwise. */
export function storeOfKind<Entity extends StoredEntity, Input>(
  name: KindName,
  slots: StoreSlots<Entity, Input>,
): Omit<EntityStore<Entity, Input>, 'read'> & Partial<Pick<EntityStore<Entity, Input>, 'read'>> {
  const kind: AnyKind = kinds[name];
  const columns = namesOf(kind.input);
  const table = tableOf(kind);
  const { nameField = 'name' } = kind;
  const store = {
    entity: name,
    table,
    label: kind.one.replace(/^an? /, ''),
    nameOf: (entity: Readonly<Record<string, unknown>>) => entity[nameField],
    ...plainRow(table, (input: object) => picked(input, columns) as never),
    ...slots,
  };
  // As above: what a slot does not say is read from the kind's own schemas.
  return store as unknown as Omit<EntityStore<Entity, Input>, 'read'>;
}
