import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '@perron/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import { workingFor } from '../db/database-call';
import type { DatabaseWatch } from '../db/database-watch';
import { IdempotencyKey } from './idempotency-key';
import type { KeptAnswer, KeptAnswers } from './kept-answers';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a call by its handler, or, where its key has worked before, as then. */
    answerOnce: <Answer>(
      op: Operation,
      request: FastifyRequest,
      reply: FastifyReply,
      handle: () => Promise<Answer>,
    ) => Promise<Answer | FastifyReply>;
  }
  interface FastifyRequest {
    /** The key under which its answer is kept; `null` if there is none. */
    answeredUnder: IdempotencyKey | null;
  }
}

export interface AnswerOnceDeps {
  readonly kept: KeptAnswers;
  readonly watch: Pick<DatabaseWatch, 'during'>;
}

/** Headers that say something of the answer; each try makes the others itself. */
const keptHeaders = ['content-type', 'etag', 'location', 'cache-control', 'set-cookie'] as const;

/** Another call with the same key has committed its work; this one has not. */
class AlreadyWorked extends Error {}

/** While another node does the work, its answer is looked for this often, with this pause in between. */
const looks = 25;
const betweenLooksMs = 200;

function textOf(request: FastifyRequest): string {
  const { method, url, body, headers } = request;
  // The bytes of an upload are not read twice: its length stands for them.
  const content = body === undefined ? (headers['content-length'] ?? '') : JSON.stringify(body);
  return `${method} ${url}\n${content}`;
}

function callerOf({ actor }: FastifyRequest): string {
  return actor ? `${actor.type}:${String(actor.id)}` : 'anybody';
}

function answerOf(reply: FastifyReply, payload: unknown): KeptAnswer | null {
  if (payload !== null && payload !== undefined && typeof payload !== 'string') return null;
  const headers: KeptAnswer['headers'] = {};
  for (const name of keptHeaders) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value);
  }
  return { status: reply.statusCode, headers, body: payload ?? '' };
}

function again(reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply {
  void reply.code(status).headers(headers).header('idempotency-replayed', 'true');
  return body === '' ? reply.send() : reply.send(Buffer.from(body));
}

/**
 * `POST` with an `Idempotency-Key`: a second try gets the first one's answer. That a call has worked is
 * written in the transaction of its work, so two tries never both do, on whichever nodes.
 */
export function answerOnce(app: FastifyInstance, { kept, watch }: AnswerOnceDeps): void {
  /** The keys that are worked for now, here. */
  const running = new Map<string, Promise<void>>();

  async function knownAnswer(key: IdempotencyKey, requestMac: Buffer): Promise<KeptAnswer | null> {
    for (let look = 1; ; look += 1) {
      const known = await kept.find(key);
      if (!known) return null;
      if (!known.requestMac.equals(requestMac)) {
        throw new ApiError(
          'unprocessable',
          'This Idempotency-Key came with another request before: expected a new key for a new request.',
          [{ path: 'header.idempotency-key', message: 'it came with another request before' }],
        );
      }
      if (known.answer) return known.answer;
      if (look >= looks) break;
      await pause(betweenLooksMs);
    }
    throw new ApiError(
      'conflict',
      'A try with this Idempotency-Key has stored something, and its answer was lost. Look whether it is there; if not, try again with a new key.',
    );
  }

  app.decorateRequest('answeredUnder', null);
  app.decorate('answerOnce', async (op, request, reply, handle) => {
    const sent = request.headers['idempotency-key'];
    if (op.method !== 'POST' || typeof sent !== 'string') return handle();
    const key = new IdempotencyKey(sent, callerOf(request));
    const requestMac = key.macOf(textOf(request));
    const name = key.hash.toString('hex');
    for (let other; (other = running.get(name));) await other;
    running.set(
      name,
      new Promise((resolve) => {
        reply.raw.once('close', () => {
          running.delete(name);
          resolve();
        });
      }),
    );
    const known = await knownAnswer(key, requestMac);
    if (known) return again(reply, known);
    const call = request.databaseCall;
    if (call) {
      call.beforeCommit = async (ask) => {
        if (request.answeredUnder) return;
        if (!(await kept.note(ask, key, requestMac))) throw new AlreadyWorked();
        request.answeredUnder = key;
      };
    }
    try {
      return await handle();
    } catch (error) {
      if (!(error instanceof AlreadyWorked)) throw error;
      const other = await knownAnswer(key, requestMac);
      if (!other) throw error;
      return again(reply, other);
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = request.answeredUnder;
    // An error of ours is no answer: what was stored is looked for.
    if (!key || reply.statusCode >= 500) return payload;
    const answer = answerOf(reply, payload);
    if (!answer) return payload;
    await workingFor(null, () => watch.during(kept.keep(key, answer))).catch((err: unknown) =>
      request.log.warn({ err }, 'The answer to a call with an Idempotency-Key was not kept.'),
    );
    return payload;
  });
}
