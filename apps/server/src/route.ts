import { apiErrors, errorBody } from '@perron/schema';
import type { Operation } from '@perron/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';

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

/** What a handler gives: the answer, or the reply itself when it has already been sent. */
type Handler<O extends Operation> = (
  request: CheckedRequest<O>,
) => Promise<z.input<O['answer']> | FastifyReply> | z.input<O['answer']> | FastifyReply;

function answersOf(op: Operation): Record<number, z.ZodType> {
  const statuses = new Set(op.errors.map((code) => apiErrors[code].status));
  return {
    200: op.answer,
    ...Object.fromEntries([...statuses, 500].map((status) => [status, errorBody])),
  };
}

const consumes = { json: ['application/json'], form: ['application/x-www-form-urlencoded'] };

/** Registers the route of an operation: validated on the way in and on the way out. */
export function route<const O extends Operation>(
  app: FastifyInstance,
  op: O,
  handler: Handler<O>,
  options: Pick<RouteShorthandOptions, 'config'> = {},
): void {
  app.route({
    method: op.method,
    url: op.path.replace(/\{(\w+)\}/g, ':$1'),
    ...options,
    ...(op.caller === 'user' && { onRequest: app.requireUser }),
    schema: {
      operationId: op.id,
      summary: op.summary,
      tags: [op.tag],
      security: op.caller === 'user' ? [{ bearer: [] }] : [],
      ...(op.params && { params: op.params }),
      ...(op.query && { querystring: op.query }),
      ...(op.body && { body: op.body, consumes: consumes[op.bodyType ?? 'json'] }),
      response: answersOf(op),
    },
    handler: (raw, reply) =>
      handler({
        // The validators that `buildApp` sets have checked these with the same schemas.
        params: raw.params as OutputOf<O['params']>,
        query: raw.query as OutputOf<O['query']>,
        body: raw.body as OutputOf<O['body']>,
        raw,
        reply,
      }),
  });
}
