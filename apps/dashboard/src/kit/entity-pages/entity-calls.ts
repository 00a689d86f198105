import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import type { Kind, KindName, KindOf } from '../kinds/kinds';
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
}

type Answer<Id extends keyof ApiClient> = Awaited<ReturnType<ApiClient[Id]>>;
type EntityOf<Found> = Found extends Stored ? Found : never;
type RowOf<Found> = Found extends { readonly items: readonly (infer Row extends Stored)[] }
  ? Row
  : never;

export interface TypesOf<Name extends KindName> {
  readonly entity: EntityOf<Answer<KindOf<Name>['ids']['get']>>;
  readonly row: RowOf<Answer<KindOf<Name>['ids']['list']>>;
  readonly order: Extract<KindOf<Name>['orders'][number], string>;
  readonly filters: Extract<KindOf<Name>['filters'], KindTypes['filters']>;
}

type Input = Readonly<Partial<Record<'params' | 'query' | 'body', object>>>;
type Call = (input: Input, options?: object) => Promise<never>;

/**
 * The calls of a kind. Their names follow from those that the kind declares, and so do their types: the
 * client has each of them, which a walk over all kinds cannot say to the compiler.
 */
export function callsOf<T extends KindTypes>(client: ApiClient, kind: Kind) {
  const methods = client as unknown as Readonly<Record<string, Call | undefined>>;
  const call = (name: string, input: Input, options?: object) => {
    const method = methods[name];
    if (!method) throw new Error(`The client has no call ${name}.`);
    return method(input, options);
  };
  const { ids } = kind;
  const [one, many] = [ids.get.replace(/^get/, ''), ids.list.replace(/^list/, '')];
  const params = (id: number) => ({ params: { [kind.idName]: id } });
  const deletion: DeletionCalls = {
    usages: (id, signal) => call(`get${one}Usages`, params(id), { signal }),
    remove: (id, _along, query) => call(ids.remove, { ...params(id), query }),
    restore: (id, query) => call(`restore${one}`, { ...params(id), query }),
    bulk: (action, ids, query) => call(`bulk${many}`, { query, body: { action, ids } }),
  };
  return {
    list: (
      list: ListState,
      signal: AbortSignal,
    ): Promise<{ readonly items: readonly T['row'][]; readonly total: number }> =>
      call(ids.list, { query: listQueryOf(list) }, { signal }),
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
    deletion,
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
