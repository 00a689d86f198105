import type { Actor } from '@perron/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The log's line on an answered request: the path without its query, which may hold a screen's key. */
export function requestLine({
  method,
  url,
  status,
  durationMs,
  actor,
}: {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly durationMs: number;
  readonly actor: Actor | null;
}) {
  return {
    method,
    path: url.split('?')[0],
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    actor: actor && `${actor.type}:${String(actor.id)}`,
  };
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, actor } = request;
  const { statusCode: status, elapsedTime: durationMs } = reply;
  request.log.info(requestLine({ method, url, status, durationMs, actor }), 'request');
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}
