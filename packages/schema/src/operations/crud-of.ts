import { z } from 'zod';
import { bulkChange, bulkRemoval } from '../entities/bulk';
import { pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { lossConsent, lossErrors } from './loss-consent';
import { noContent } from './no-content';
import type { Operation } from './operation';
import { bulkOf, restoreOf, usagesOf } from './trash-of';

type Role = 'list' | 'create' | 'get' | 'update' | 'remove';

/** Changes that may leave displays without a scene. */
type AskingRole = Exclude<Role, 'list' | 'get'> | 'restore';

/** A resource as `crudOf` takes it, to make its operations. */
export interface CrudDeclaration {
  /** The operations' names, written out so that they can be searched for. */
  readonly ids: Readonly<Record<Role, string>>;
  /** Path of the collection, as in `/api/stations`. */
  readonly path: string;
  /** Name of the path parameter, as in `station_id`. */
  readonly idName: string;
  readonly tag: string;
  /** As in "Make {one}." and, for the list, "The {many}, by page." */
  readonly one: string;
  readonly many: string;
  /** A summary that says more than the usual one. */
  readonly summaries?: Partial<Record<Role, string>>;
  /** Adds to the summaries; Markdown. */
  readonly descriptions?: Partial<Record<Role, string>>;
  readonly entity: z.ZodType;
  readonly input: z.ZodType;
  /** The body of `create` where it has more than `input`. */
  readonly newInput?: z.ZodType;
  /** The answer of `create` where it has more than the entity. */
  readonly made?: z.ZodType;
  /** The answer of `get` where it has more than the entity. */
  readonly detail?: z.ZodType;
  /** An item of the list where it has less than the entity. */
  readonly item?: z.ZodType;
  /** The query of the list: `listQuery(…)` with the list's own filters. */
  readonly list: z.ZodObject;
  /** The whole answer of the list where it is more than a page of items. */
  readonly page?: z.ZodType;
  /**
   * Changes that may take something from passengers: refused then, unless the caller means it. If
   * there is any, so is the change of several at once.
   */
  readonly mayTakeAway?: readonly AskingRole[];
  readonly errors?: Partial<Record<Role, readonly Operation['errors'][number][]>>;
  /**
   * Further parameters of `remove`, and of the removal of several at once: a boolean `with_…` also deletes
   * the entity's belongings. For what leaves no display without a scene.
   */
  readonly removeQuery?: z.ZodObject;
  /** Several may be changed at once: these fields, all optional, or none but deleted and restored. */
  readonly bulk?: z.ZodObject | 'removal';
}

type Or<D, Key extends PropertyKey, Otherwise> =
  D extends Readonly<Record<Key, infer Given>> ? Given : Otherwise;

type Written<D extends CrudDeclaration, R extends AskingRole> = D extends {
  readonly mayTakeAway: readonly (infer Asking)[];
}
  ? R extends Asking
    ? { readonly query: typeof lossConsent }
    : unknown
  : unknown;

/** A change of several may be any of the changes, and is asked for what they are. */
type WrittenAtOnce<D extends CrudDeclaration> = D extends {
  readonly mayTakeAway: readonly AskingRole[];
}
  ? { readonly query: typeof lossConsent }
  : D extends { readonly removeQuery: infer Query }
    ? { readonly query: Query }
    : unknown;

type Params<D extends CrudDeclaration> = {
  readonly params: z.ZodObject<Record<D['idName'], typeof idParameter>>;
};

type Page<Item extends z.ZodType> = ReturnType<typeof pageOf<Item>>;

/** The fields that are the same in every operation of a resource, with this one's id. */
type Named<D extends CrudDeclaration, R extends Role, Method extends Operation['method']> = Omit<
  Operation,
  'id' | 'method' | 'params' | 'query' | 'body' | 'answer'
> & { readonly id: D['ids'][R]; readonly method: Method };

/** The entity's name within the ids of its operations, as in `getStation`. */
export type Called<D extends Pick<CrudDeclaration, 'ids'>> =
  D['ids']['get'] extends `get${infer Name}` ? Name : string;
export type AllCalled<D extends Pick<CrudDeclaration, 'ids'>> =
  D['ids']['list'] extends `list${infer Many}` ? Many : string;

type ParamsObject<D extends CrudDeclaration> = Params<D>['params'];

/** The call that changes several of a resource at once. */
export type BulkCall<Id extends string, Body extends z.ZodType, Asked> = ReturnType<
  typeof bulkOf<Id, Body>
> &
  Asked;

type Bulk<Said, Id extends string, Asked> = Said extends { readonly bulk: 'removal' }
  ? { readonly bulk: BulkCall<Id, typeof bulkRemoval, Asked> }
  : Said extends { readonly bulk: infer Fields extends z.ZodObject }
    ? { readonly bulk: BulkCall<Id, ReturnType<typeof bulkChange<Fields>>, Asked> }
    : unknown;

/** The operations of a resource, by what they do. */
export type CrudOf<D extends CrudDeclaration> = BasicCrudOf<D> &
  Bulk<D, `bulk${AllCalled<D>}`, WrittenAtOnce<D>>;

export interface BasicCrudOf<D extends CrudDeclaration> {
  readonly list: Named<D, 'list', 'GET'> & {
    readonly query: D['list'];
    readonly answer: Or<D, 'page', Page<Or<D, 'item', D['entity']>>>;
  };
  readonly create: Named<D, 'create', 'POST'> &
    Written<D, 'create'> & {
      readonly body: Or<D, 'newInput', D['input']>;
      readonly answer: Or<D, 'made', D['entity']>;
    };
  readonly get: Named<D, 'get', 'GET'> &
    Params<D> & { readonly answer: Or<D, 'detail', D['entity']> };
  readonly update: Named<D, 'update', 'PUT'> &
    Params<D> &
    Written<D, 'update'> & { readonly body: D['input']; readonly answer: D['entity'] };
  readonly remove: Named<D, 'remove', 'DELETE'> &
    Params<D> &
    Written<D, 'remove'> &
    (D extends { readonly removeQuery: infer Query } ? { readonly query: Query } : unknown) & {
      readonly answer: typeof noContent;
    };
  readonly usages: ReturnType<typeof usagesOf<`get${Called<D>}Usages`, ParamsObject<D>>>;
  readonly restore: ReturnType<
    typeof restoreOf<`restore${Called<D>}`, ParamsObject<D>, D['entity']>
  > &
    Written<D, 'restore'>;
}

/** The result of `crudOf` for any resource. */
export type Crud = Readonly<Record<Role | 'usages' | 'restore', Operation>> & {
  readonly bulk?: Operation;
};

/**
 * The operations that every stored entity has: list, create, read, change, delete, restore, and what
 * uses it; for some also one that changes several. Calls of another kind are beside them.
 */
export function crudOf<const D extends CrudDeclaration>(declaration: D): CrudOf<D> {
  const { ids, path, idName, tag, one, many, entity, input } = declaration;
  const params = z.object({ [idName]: idParameter });
  const called = ids.get.replace(/^get/, '');
  const kind = { path: `${path}/{${idName}}`, params, tag, one };
  const asking: readonly (AskingRole | Role)[] = declaration.mayTakeAway ?? [];
  const queryOf = (role: AskingRole) => (asking.includes(role) ? { query: lossConsent } : {});
  const removeQuery = declaration.removeQuery && { query: declaration.removeQuery };

  function frame(role: Role, summary: string) {
    const description = declaration.descriptions?.[role];
    return {
      id: ids[role],
      tag,
      summary: declaration.summaries?.[role] ?? summary,
      ...(description !== undefined && { description }),
      caller: 'user' as const,
      errors: [
        ...errorsOf[role],
        ...(asking.includes(role) ? lossErrors : []),
        ...(declaration.errors?.[role] ?? []),
      ],
    };
  }

  function bulkFor(fields: NonNullable<D['bulk']>): Operation {
    const body = fields === 'removal' ? bulkRemoval : bulkChange(fields);
    const operation = bulkOf(ids.list.replace(/^list/, 'bulk'), { path, tag, many }, body);
    return asking.length === 0 ? { ...operation, ...removeQuery } : askedTwice(operation);
  }

  const restore = restoreOf(`restore${called}`, kind, entity);
  const crud: Crud = {
    list: {
      ...frame('list', `The ${many}, by page.`),
      method: 'GET',
      path,
      query: declaration.list,
      answer: declaration.page ?? pageOf(declaration.item ?? entity),
    },
    create: {
      ...frame('create', `Create ${one}.`),
      method: 'POST',
      path,
      ...queryOf('create'),
      body: declaration.newInput ?? input,
      status: 201,
      answer: declaration.made ?? entity,
      versioned: true,
    },
    get: {
      ...frame('get', `One ${withoutArticle(one)}.`),
      method: 'GET',
      path: `${path}/{${idName}}`,
      params,
      answer: declaration.detail ?? entity,
      versioned: true,
    },
    update: {
      ...frame('update', `Change ${one}.`),
      method: 'PUT',
      path: `${path}/{${idName}}`,
      ...queryOf('update'),
      params,
      body: input,
      answer: entity,
      versioned: true,
    },
    remove: {
      ...frame('remove', `Delete ${one}.`),
      method: 'DELETE',
      path: `${path}/{${idName}}`,
      params,
      ...queryOf('remove'),
      ...removeQuery,
      status: 204,
      answer: noContent,
      versioned: true,
    },
    usages: usagesOf(`get${called}Usages`, kind),
    restore: asking.includes('restore') ? askedTwice(restore) : restore,
    ...(declaration.bulk && { bulk: bulkFor(declaration.bulk) }),
  };
  // Built field by field of what the declaration holds, which the compiler cannot follow.
  return crud as CrudOf<D>;
}

/** Refused where it takes something from passengers, unless the caller means it. */
function askedTwice(operation: Operation): Operation {
  const errors = [...operation.errors, ...lossErrors] as const;
  return { ...operation, query: lossConsent, errors };
}

function withoutArticle(noun: string): string {
  return noun.replace(/^an? /, '').replace(/ or an? /, ' or ');
}

/** The operations of a resource by their names, as the table of all operations has them. */
export function byId(crud: object): Readonly<Record<string, Operation>> {
  const calls = Object.values(crud as Readonly<Record<string, Operation>>);
  return Object.fromEntries(calls.map((operation) => [operation.id, operation]));
}

/** Calls by their names. */
export type CallsById<Call> = {
  readonly [
    Each in Call as Each extends { readonly id: infer Id extends string } ? Id : never
  ]: Each;
};
