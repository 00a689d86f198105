import type { BulkChange, Crud, ErrorDetail, Operation } from '@perron/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api-error';
import type { Consent } from '../changes/losses/refusal';
import { route } from '../route';
import { actorOf, answerEntity, ifMatchOf } from './answer-entity';
import type { Call } from './answer-entity';
import type { EntityService } from './entity-service';
import type { StoredEntity } from './entity-store';
import { etagOfWhole } from './if-match';
import type { Page } from './list-page';
import { sharedReads } from './shared-reads';

/** A call whose parts have passed the schemas of its operation. */
interface EntityCall extends Call {
  readonly params: unknown;
  readonly query: unknown;
}

/** The one path parameter of calls on one entity, which the operation checks to be its number. */
export function idOf({ params }: EntityCall): number {
  return Object.values(params as Readonly<Record<string, number>>)[0]!;
}

/** Whether a call may take something from passengers, and is refused then. */
function mayTakeAway({ errors }: Operation): boolean {
  return errors.includes('takes_from_passengers');
}

/** The losses that the query of a call says yes to. */
export function consentOf({ query }: Pick<EntityCall, 'query'>): Consent {
  const said = (query ?? {}) as { leave_without_scene?: boolean; confirm_losses?: string };
  return {
    leaveWithoutScene: said.leave_without_scene === true,
    confirmed: said.confirm_losses ?? null,
  };
}

function answerWhole<Entity extends StoredEntity>(call: Call, entity: Entity) {
  return answerEntity(call, entity, etagOfWhole);
}

type Writes<Entity extends StoredEntity, Input> = Pick<
  EntityService<Entity, Input>,
  'get' | 'create' | 'update' | 'remove' | 'restore' | 'usages' | 'bulk'
>;

/** Whether a deletion is asked to take along what belongs to the entity. */
function withBelongings({ query }: Pick<EntityCall, 'query'>): boolean {
  const said = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  return said.some(([name, value]) => name.startsWith('with_') && value === true);
}

/** The body of an update that sets some fields of an entity. */
function bodyWith(operation: Operation, before: object, set: object): unknown {
  const parsed = operation.body?.safeParse({ ...before, ...set });
  if (!parsed || parsed.success) return parsed?.data;
  const details = parsed.error.issues.map(({ path, message }) => ({
    path: ['body', 'set', ...path].join('.'),
    message,
  }));
  throw new ApiError('unprocessable', details.map(detailText).join('; '), details);
}

const detailText = ({ path, message }: ErrorDetail) => `${path}: ${message}`;

/** Writes and reads an entity for its routes. */
export interface RoutedEntity<Entity extends StoredEntity, Input, Query, Item> {
  readonly list: (query: Query) => Promise<Page<Item>>;
  readonly entities: Writes<Entity, Input>;
  /** The same for calls that may take something from passengers. */
  readonly gated?: (consent: Consent) => Writes<Entity, Input>;
  /** Bytes that a body may have in place of the usual limit. */
  readonly bodyLimit?: number | undefined;
  /** An entity as a body has it, where its fields are others. */
  readonly bodyOf?: ((entity: Entity) => object) | undefined;
  /** Answers what was made, where the answer holds more than the entity. */
  readonly answerMade?: (call: Call, entity: Entity) => Entity | FastifyReply;
}

/** The routes of an entity that is deleted or was, and of several at once. */
function trashRoutes<Entity extends StoredEntity, Input>(
  app: FastifyInstance,
  operations: Crud,
  entities: Writes<Entity, Input>,
  writer: (operation: Operation, call: EntityCall) => Writes<Entity, Input>,
  bodyOf: (entity: Entity) => object,
): void {
  const { bulk, update } = operations;
  route(app, operations.usages, (call) => entities.usages(idOf(call)));
  route(app, operations.restore, async (call) => {
    const restored = writer(operations.restore, call).restore(actorOf(call), idOf(call));
    return answerWhole(call, await restored);
  });
  if (!bulk) return;
  route(app, bulk, (call) =>
    writer(bulk, call).bulk(
      actorOf(call),
      call.body as BulkChange,
      (before, set) => bodyWith(update, bodyOf(before), set) as Input,
      { withBelongings: withBelongings(call) },
    ),
  );
}

/**
 * The routes of an entity: each answer carries the ETag of the whole, a change takes
 * `If-Match`, and callers that ask for the same page at the same time share one read.
 */
export function entityRoutes<Entity extends StoredEntity, Input, Query, Item>(
  app: FastifyInstance,
  operations: Crud,
  {
    list,
    entities,
    gated = () => entities,
    bodyLimit,
    bodyOf = (entity) => entity,
    answerMade = answerWhole,
  }: RoutedEntity<Entity, Input, Query, Item>,
): void {
  // `route` has held query and body against the operation's schemas, which these types stem from.
  const read = sharedReads(list);
  const options = bodyLimit === undefined ? {} : { bodyLimit };
  const writer = (operation: Operation, call: EntityCall) =>
    mayTakeAway(operation) ? gated(consentOf(call)) : entities;

  route(app, operations.list, ({ query }) => read(query as Query));
  route(
    app,
    operations.create,
    async (call) => {
      const made = writer(operations.create, call).create(actorOf(call), call.body as Input);
      return answerMade(call, await made);
    },
    options,
  );
  route(app, operations.get, async (call) => answerWhole(call, await entities.get(idOf(call))));
  route(
    app,
    operations.update,
    async (call) => {
      const input = call.body as Input;
      const changed = writer(operations.update, call).update(
        actorOf(call),
        idOf(call),
        ifMatchOf(call),
        input,
      );
      return answerWhole(call, await changed);
    },
    options,
  );
  route(app, operations.remove, async (call) => {
    await writer(operations.remove, call).remove(actorOf(call), idOf(call), ifMatchOf(call), {
      withBelongings: withBelongings(call),
    });
    return call.reply.send();
  });
  trashRoutes(app, operations, entities, writer, bodyOf);
}
