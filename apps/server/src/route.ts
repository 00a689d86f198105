import { apiErrors, errorBody, isPlaced, operations } from '@perron/schema';
import type { ErrorDetail, Operation, RoledId } from '@perron/schema';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { z } from 'zod';
import { ApiError } from './api-error';
import { noted, passGate } from './auth/gate';
import { isRoled } from './auth/grant';
import { NeedsSecondPerson } from './changes/second-person';
import { QueueFull, SmallQueue } from './limits/small-queue';
import { unknownFields } from './plugins/bodies/unknown-fields';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps a call that waits for a second person. */
    holdChange: (
      operation: string,
      request: FastifyRequest,
      refusal: NeedsSecondPerson,
    ) => Promise<void>;
  }
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request whose parts have passed the operation's schemas. */
export interface CheckedRequest<O extends Operation> {
  readonly params: OutputOf<O['params']>;
  readonly query: OutputOf<O['query']>;
  readonly body: OutputOf<O['body']>;
  /** For what the schemas do not say: headers, the signed-in user. */
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The result of a handler: the answer, or the reply itself when it has already been sent. */
type Handler<O extends Operation> = (
  request: CheckedRequest<O>,
) => Promise<z.input<O['answer']> | FastifyReply> | z.input<O['answer']> | FastifyReply;

/** The document's words for a success that has no body. */
const nothing = z.null().meta({ description: 'Done.' });

const mediaTypes = {
  text: 'text/plain; version=0.0.4; charset=utf-8',
  'event-stream': 'text/event-stream',
  file: 'application/octet-stream',
};

function successOf(op: Operation) {
  if (op.status === 204) return nothing;
  const type = op.answerType ?? 'json';
  if (type === 'json') return op.answer;
  return { description: op.summary, content: { [mediaTypes[type]]: { schema: z.string() } } };
}

/** Any call may fail, or find no database; a second try of a POST may come with another body. */
function everyStatus({ method }: Operation): readonly number[] {
  return method === 'POST' ? [400, 409, 422, 500, 503] : [500, 503];
}

function answersOf(op: Operation): Record<number, unknown> {
  const statuses = new Set(op.errors.map((code) => apiErrors[code].status));
  return {
    [op.status ?? 200]: successOf(op),
    ...Object.fromEntries([...statuses, ...everyStatus(op)].map((status) => [status, errorBody])),
  };
}

const consumes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
};

function unexpected(details: readonly ErrorDetail[]): ApiError {
  const message = details.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
  return new ApiError('invalid_request', message, details);
}

/** Refuses a body where none is taken: its sender believes that it counts. */
const refuseBody: onRequestHookHandler = ({ headers }, _reply, done) => {
  const length = headers['content-length'] ?? (headers['transfer-encoding'] ? 'some' : '0');
  if (length === '0') done();
  else done(unexpected([{ path: 'body', message: 'expected none' }]));
};

/** Servers of OAuth ignore what they do not know in a form (RFC 6749, 3.2): it is left out here. */
function refuseUnknownFields(body: z.ZodType, answer: z.ZodType): preValidationHookHandler {
  return (request, _reply, done) => {
    const details = unknownFields(body, answer, request.body);
    if (details.length > 0) done(unexpected(details));
    else done();
  };
}

/**
 * The answers that a caller may have read before sending one back: the call's own, and that of the GET
 * call at the same address.
 */
function answersAt({ path, answer }: Operation): z.ZodType {
  const reading = Object.values(operations).find(
    (op) => op.method === 'GET' && op.path === path,
  )?.answer;
  return reading ? z.union([answer, reading]) : answer;
}

/** Refuses changes outside the lines and stations of a dispatcher, before anything is done. */
function areaGuard(app: FastifyInstance, id: RoledId) {
  if (!isPlaced(id)) return {};
  return {
    preHandler: [
      (request: FastifyRequest) => noted(app, request, () => app.requireArea(id, request)),
    ],
  };
}

/** The checks besides the schemas, in the order in which a request comes in. */
function hooksOf(app: FastifyInstance, op: Operation) {
  const { id } = op;
  const roled = isRoled(id) ? id : null;
  const { body, bodyType = 'json' } = op;
  return {
    onRequest: [
      (request: FastifyRequest) => passGate(app, op, request),
      ...(body || op.method === 'GET' ? [] : [refuseBody]),
    ],
    ...(roled && areaGuard(app, roled)),
    ...(body && bodyType === 'json' && { preValidation: refuseUnknownFields(body, answersAt(op)) }),
  };
}

/** Says where what was made is read: in the collection that it was made in. */
function nameLocation(op: Operation, reply: FastifyReply, made: unknown): void {
  if (typeof made !== 'object' || made === null || !('id' in made)) return;
  void reply.header('location', `${op.path.replace(/\/\{\w+\}$/, '')}/${String(made.id)}`);
}

/** The sign-ins with a password do not stand in the way of sessions that go on. */
function laneOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'grant_type' in body
    ? String(body.grant_type)
    : '';
}

/** Work of a call that anyone may make, and that costs more than a little, waits in queues for this call alone. */
function queuesOf({ cost }: Operation) {
  const queues = new Map<string, SmallQueue>();
  return async function inTurn<T>(body: unknown, work: () => Promise<T> | T): Promise<T> {
    if (typeof cost !== 'object') return work();
    const lane = laneOf(body);
    const queue = queues.get(lane) ?? new SmallQueue(cost);
    queues.set(lane, queue);
    try {
      return await queue.run(work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new ApiError('unavailable', 'Too many ask for this right now. Try again later.', {
        retryAfterSeconds: 5,
      });
    }
  };
}

/** Registers the route of an operation: validated on the way in and on the way out. */
export function route<const O extends Operation>(
  app: FastifyInstance,
  op: O,
  handler: Handler<O>,
  options: Pick<RouteShorthandOptions, 'config' | 'bodyLimit'> = {},
): void {
  const inTurn = queuesOf(op);
  app.route({
    method: op.method,
    url: op.path.replace(/\{(\w+)\}/g, ':$1'),
    ...options,
    config: { ...options.config, caller: op.caller },
    ...hooksOf(app, op),
    schema: {
      operationId: op.id,
      summary: op.summary,
      tags: [op.tag],
      ...(op.description !== undefined && { description: op.description }),
      security: op.caller === 'public' ? [] : [{ bearer: [] }],
      ...(op.params && { params: op.params }),
      ...(op.query && { querystring: op.query }),
      ...(op.body && { consumes: consumes[op.bodyType ?? 'json'] }),
      // The parts of a multipart body are checked as they stream in.
      ...(op.body && op.bodyType !== 'multipart' && { body: op.body }),
      response: answersOf(op),
    },
    handler: (raw, reply) =>
      app.answerOnce(op, raw, reply, async () => {
        if (op.status !== undefined) void reply.code(op.status);
        const call: CheckedRequest<O> = {
          // The validators that `buildApp` sets have checked these with the same schemas.
          params: raw.params as OutputOf<O['params']>,
          query: raw.query as OutputOf<O['query']>,
          body: raw.body as OutputOf<O['body']>,
          raw,
          reply,
        };
        let answer;
        try {
          answer = await inTurn(raw.body, () => handler(call));
        } catch (error) {
          if (!(error instanceof NeedsSecondPerson)) throw error;
          // The bytes of an upload are not kept, so it could not be made again.
          if (op.bodyType === 'multipart') throw error.withoutWaiting();
          await app.holdChange(op.id, raw, error);
          throw error;
        }
        if (op.status === 201) nameLocation(op, reply, answer);
        return answer;
      }),
  });
}
