import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PackedAnswer } from './answer-cache';
import type { EarlyAnswers, Peek } from './early-answers';
import { isKnownAnswer } from './is-known-answer';

export interface PackedOptions {
  readonly cacheControl?: string;
  /** Lets this address be answered early from now on, by what `peek` gives. */
  readonly early?: { readonly answers: EarlyAnswers; readonly peek: Peek };
}

/** Sends an answer's bytes past the serialiser; 304 when the caller already has them. */
export function sendPacked(
  { raw, reply }: { readonly raw: FastifyRequest; readonly reply: FastifyReply },
  { etag, json }: PackedAnswer,
  { cacheControl = 'no-cache', early }: PackedOptions = {},
): FastifyReply {
  void reply.header('etag', etag).header('cache-control', cacheControl);
  early?.answers.remember(raw, reply, early.peek);
  if (isKnownAnswer(raw.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}
