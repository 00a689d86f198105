import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import { kindOf } from './kinds';
import type { Kind, KindOf, ListedKind, PagedName } from './kinds';
import type { LossConsent } from '../losses/losses-of';
import type { DeletionCalls } from '../mutation/deletion-calls';
import { listQueryOf } from '../table/list-search';
import type { ListState } from '../table/list-search';

/** Everything that is stored has a number, and a version that its changes build on. */
export interface Stored {
  readonly id: number;
  readonly version: number;
}

/** The types of one kind. */
export interface KindTypes {
  /** An entity as its page reads it. */
  readonly entity: Stored;
  /** An entity as the list has it. */
  readonly row: Stored;
  readonly order: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The filters of the list, as its address says them. */
  readonly chosen: Readonly<Record<string, string | number | undefined>>;
  /** All that the address of the page says besides the number. */
  readonly said: Readonly<Record<string, number | readonly number[] | undefined>>;
}

type Answer<Id extends keyof ApiClient> = Awaited<ReturnType<ApiClient[Id]>>;
type EntityOf<Found> = Found extends Stored ? Found : never;
type RowOf<Found> = Found extends { readonly items: readonly (infer Row extends Stored)[] }
  ? Row
  : never;

export interface TypesOf<Name extends PagedName> {
  readonly entity: EntityOf<Answer<KindOf<Name>['ids']['get']>>;
  readonly row: RowOf<Answer<KindOf<Name>['ids']['list']>>;
  readonly order: Extract<KindOf<Name>['orders'][number], string>;
  readonly filters: Extract<KindOf<Name>['filters'], KindTypes['filters']>;
  readonly chosen: {
    readonly [Filter in keyof KindOf<Name>['filters']]?:
      ValueIn<KindOf<Name>['filters'][Filter]> | undefined;
  } & { readonly [Filter in keyof PagePart<Name, 'filters'>]?: number | undefined };
  readonly said: {
    readonly [Part in keyof PagePart<Name, 'says'>]?:
      (PagePart<Name, 'says'>[Part] extends 'numbers' ? readonly number[] : number) | undefined;
  };
}

type ValueIn<Values> = Values extends readonly (infer Value)[] ? Value : never;

type PagePart<Name extends PagedName, Part extends 'filters' | 'says'> =
  KindOf<Name>['pages'] extends Readonly<Record<Part, infer Given>> ? Given : object;

/** The value of a field as text; empty if it is neither text nor number. */
export function textIn(entity: object, field: string): string {
  const value = (entity as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type Input = Readonly<Partial<Record<'params' | 'query' | 'body', object>>>;
type Call = (input: Input, options?: object) => Promise<never>;
type Callable = Pick<ListedKind, 'ids' | 'idName' | 'along' | 'bulk'>;

/**
 * Makes the calls of a kind by their names, which follow from those that it declares; so do their types. The client has
 * each of them, which a walk over all kinds cannot say to the compiler.
 */
function calling(client: ApiClient, { ids, idName }: Callable) {
  const methods = client as unknown as Readonly<Record<string, Call | undefined>>;
  return {
    one: ids.get.replace(/^get/, ''),
    many: ids.list.replace(/^list/, ''),
    params: (id: number) => ({ params: { [idName]: id } }),
    call: (name: string, input: Input, options?: object) => {
      const method = methods[name];
      if (!method) throw new Error(`The client has no call ${name}.`);
      return method(input, options);
    },
  };
}

function deletionCalls(client: ApiClient, kind: Callable): DeletionCalls {
  const { one: item, many, params, call } = calling(client, kind);
  const { along: name } = kind;
  const alongIn = (along: boolean) => name !== null && { [name]: along ? 'true' : 'false' };
  return {
    usages: (id, signal) => call(`get${item}Usages`, params(id), { signal }),
    remove: (id, along, consent) =>
      call(kind.ids.remove, { ...params(id), query: { ...consent, ...alongIn(along) } }),
    restore: (id, query) => call(`restore${item}`, { ...params(id), query }),
    ...(kind.bulk && {
      bulk: (action, ids, consent, along = false) =>
        call(`bulk${many}`, { query: { ...consent, ...alongIn(along) }, body: { action, ids } }),
    }),
  };
}

/** The calls that delete entities of a kind and restore them. */
export function deletionOf(client: ApiClient, name: ListedKind['name']): DeletionCalls {
  return deletionCalls(client, kindOf(name));
}

/** The query of a list, which may call a filter otherwise than the address does. */
function queryIn({ pages: { filters = {} } }: Kind, list: ListState): object {
  return Object.fromEntries(
    Object.entries(listQueryOf(list)).map(([name, value]) => [filters[name] ?? name, value]),
  );
}

/** The calls for the list of a kind and for one of it. */
export function callsOf<T extends KindTypes>(client: ApiClient, kind: Kind) {
  const { call, params } = calling(client, kind);
  const { ids } = kind;
  const find = (
    query: object,
    signal: AbortSignal,
  ): Promise<{ readonly items: readonly T['row'][]; readonly total: number }> =>
    call(ids.list, { query }, { signal });
  return {
    find,
    list: (list: ListState, signal: AbortSignal) => find(queryIn(kind, list), signal),
    get: (id: number, signal?: AbortSignal): Promise<T['entity']> =>
      call(ids.get, params(id), { signal }),
    /** Makes a new entity, or changes the one of this id. */
    save: (
      id: number | null,
      body: Readonly<Record<string, unknown>>,
      options: { readonly ifVersion?: number },
      query: LossConsent,
    ): Promise<T['entity']> =>
      id === null
        ? call(ids.create, { query, body })
        : call(ids.update, { ...params(id), query, body }, options),
    deletion: deletionCalls(client, kind),
  };
}

/** How often a page asks again by itself; a change by an operator it hears of at once. */
type Refresh = number | false;

export function entityQuery<T extends KindTypes>(
  client: ApiClient,
  kind: Kind,
  id: number,
  refetchInterval: Refresh = false,
) {
  return queryOptions({
    queryKey: [kind.address, id],
    queryFn: ({ signal }) => callsOf<T>(client, kind).get(id, signal),
    refetchInterval,
  });
}
