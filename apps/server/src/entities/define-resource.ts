import { cruds } from '@perron/schema';
import type { Crud, Cruds } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Changes } from '../changes/changes';
import type { Gate } from '../changes/losses/gate';
import type { Database } from '../db/tables';
import { readByIds, readList } from './entity-list';
import { entityRoutes } from './entity-routes';
import { createEntityService } from './entity-service';
import type { EntityService } from './entity-service';
import type { EntityStore, StoredEntity } from './entity-store';
import type { ListRequest, Page } from './list-page';
import { listOfKind, storeOfKind } from './of-kind';
import type { EntityOf, KindName, ListSlots, QueryOfKind, StoreSlots } from './of-kind';

type BodyOf<C extends Crud> = z.output<NonNullable<C['update']['body']>>;

/** The query of a resource's list. */
export type QueryOf<C extends Crud> = z.output<NonNullable<C['list']['query']>> &
  ListRequest<string>;

/** Where a resource writes. */
export interface ResourceContext {
  readonly changes: Changes;
  /** Refuses changes that take more from passengers than the caller says yes to. */
  readonly gate: Gate;
}

/** The special parts of a resource. Everything else follows from its kind. */
export interface ResourceDeclaration<
  Name extends KindName,
  Tables extends keyof Database,
  Row,
  Item,
  Input = BodyOf<Cruds[Name]>,
> {
  /** Reads the entity by the list's rows, where it has no `read`. */
  readonly store?: StoreSlots<EntityOf<Name>, Input>;
  readonly list: ListSlots<Name, Tables, Row, Item>;
  /** An entity as a body has it, for bulk changes; without it, its fields are those of a body. */
  readonly bodyOf?: (entity: EntityOf<Name>) => object;
  /** Bytes that a body may have, where the usual limit is too low. */
  readonly bodyLimit?: number;
  /**
   * Brings the body of a call to what is stored, before any transaction begins; as it is without it.
   * @throws ApiError unprocessable
   */
  readonly prepare?: (body: BodyOf<Cruds[Name]>, db: Kysely<Database>) => Input | Promise<Input>;
}

/** A resource at work. */
export interface Resource<Entity extends StoredEntity, Input, Query, Item> extends EntityService<
  Entity,
  Input
> {
  list(query: Query): Promise<Page<Item>>;
  /** Adds the routes of the five operations. */
  register(app: FastifyInstance): void;
}

/** A resource before it has a database to work on. */
export interface ResourceDefinition<Started, Store> {
  /** For what writes within a transaction that it has itself, as the demo does. */
  readonly store: Store;
  start(context: ResourceContext): Started;
}

/** Calls that take bodies, of a service that takes what is stored. */
function takingBodies<Entity extends StoredEntity, Body, Input>(
  entities: EntityService<Entity, Input>,
  prepare: (body: Body) => Input | Promise<Input>,
): EntityService<Entity, Body> {
  return {
    ...entities,
    create: async (actor, body) => entities.create(actor, await prepare(body)),
    update: async (actor, id, ifMatch, body) =>
      entities.update(actor, id, ifMatch, await prepare(body)),
    bulk: (actor, change, bodyOf, asked) =>
      entities.bulk(
        actor,
        change,
        async (before, set) => prepare(await bodyOf(before, set)),
        asked,
      ),
  };
}

/** Makes a resource of a kind and of what the resource alone knows. Calls of another kind are beside it. */
export function defineResource<
  Name extends KindName,
  Tables extends keyof Database = never,
  Row = unknown,
  Item = EntityOf<Name>,
  Input = BodyOf<Cruds[Name]>,
>(
  { name }: { readonly name: Name },
  declaration: ResourceDeclaration<Name, Tables, Row, Item, Input>,
): ResourceDefinition<
  Resource<EntityOf<Name>, BodyOf<Cruds[Name]>, QueryOfKind<Name>, Item>,
  EntityStore<EntityOf<Name>, Input>
> {
  type Body = BodyOf<Cruds[Name]>;
  type Entity = EntityOf<Name>;
  const { bodyLimit } = declaration;
  const list = listOfKind(name, declaration.list);
  const store: EntityStore<Entity, Input> = {
    // Where it has no `read`, the list's items are the entities.
    read: async (db, id) => (await readByIds(list, db, [id]))[0] as Entity | undefined,
    ...storeOfKind<Entity, Input>(name, declaration.store ?? {}),
  };

  function start({ changes, gate }: ResourceContext) {
    // Where it has no `prepare`, a body is what is stored.
    const prepare = (body: Body) =>
      declaration.prepare?.(body, changes.db) ?? (body as unknown as Input);
    const service = (of: Pick<Changes, 'db' | 'transact'>) =>
      takingBodies(createEntityService(of, store), prepare);
    const entities = service(changes);
    const page = (query: QueryOfKind<Name>) => readList(list, changes.db, query);
    return {
      ...entities,
      list: page,
      register: (app: FastifyInstance) =>
        entityRoutes(app, cruds[name], {
          list: page,
          entities,
          gated: (consent) => service(gate(consent)),
          bodyLimit,
          bodyOf: declaration.bodyOf,
        }),
    };
  }

  return { store, start };
}
