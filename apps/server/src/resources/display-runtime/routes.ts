import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { isKnownAnswer } from '../../answers/is-known-answer';
import { route } from '../../route';
import type { DisplayRuntimeService } from './service';

export function displayRuntimeRoutes(app: FastifyInstance, runtime: DisplayRuntimeService): void {
  route(app, operations.getManifest, async ({ query, raw, reply }) => {
    const { etag, json } = await runtime.manifest(query);
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isKnownAnswer(raw.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
}
