import type { Actor } from '@perron/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownAnswer } from '../answers/is-known-answer';
import { ApiError } from '../api-error';
import type { StoredEntity } from './entity-store';
import { etagOf } from './if-match';

/** The request and the reply of a call. */
export interface Call {
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The author of a call that only signed-in callers reach. */
export function actorOf({ raw }: Call): Actor {
  if (raw.actor === null) throw new ApiError('unauthorized', 'Sign in first.');
  return raw.actor;
}

/** The state that the caller's change builds on; undefined: any. */
export function ifMatchOf({ raw }: Call): string | undefined {
  return raw.headers['if-match'];
}

/**
 * Marks the answer with the entity's state; 304 when the caller already has it.
 * @param etagFor `etagOfWhole` for an entity that also shows what other entities store
 */
export function answerEntity<Entity extends StoredEntity>(
  { raw, reply }: Call,
  entity: Entity,
  etagFor: (entity: Entity) => string = etagOf,
): Entity | FastifyReply {
  const etag = etagFor(entity);
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (raw.method === 'GET' && isKnownAnswer(raw.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  return entity;
}
