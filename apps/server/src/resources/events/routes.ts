import { operations } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { passGate } from '../../auth/gate';
import type { ChangeFeed } from '../../changes/change-feed';
import { logRequest } from '../../plugins/request-log';
import type { EventHub } from '../../push/event-hub';
import { positionIn } from '../../push/event-text';
import { codeOfDefault } from '../../live/default-place';
import type { LiveTransit } from '../../live/live-transit';
import { route } from '../../route';
import { accessOf } from './access';
import type { FeedPosition } from '../../changes/stored-change';

export interface EventRoutesDeps {
  readonly hub: EventHub;
  readonly feed: Pick<ChangeFeed, 'hasReached'>;
  readonly transit: Pick<LiveTransit, 'defaultStation'>;
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that gathers answers would keep the events back.
  'x-accel-buffering': 'no',
  // Nothing follows a stream on its connection, so its end needs no other mark.
  connection: 'close',
};

export function eventRoutes(app: FastifyInstance, deps: EventRoutesDeps): void {
  const { hub, feed } = deps;
  const op = operations.listenToEvents;
  /** Where the hub was before the gate looked at the token of a request. */
  const checkedAt = new WeakMap<FastifyRequest, FeedPosition>();
  app.addHook('onReady', async () => hub.start());
  // Streams never end by themselves, and a server waits for its answers before it closes.
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url === op.path) checkedAt.set(request, hub.position);
    done();
  });

  /**
   * Where the client stood when it was here last; `null` if it was not; undefined: nobody knows.
   */
  async function lastPosition(request: FastifyRequest) {
    const position = positionIn(request);
    // Another node may be a few milliseconds ahead of this one.
    if (position) await feed.hasReached(position);
    return position;
  }

  route(app, op, async ({ query, raw, reply }) => {
    const { sid = codeOfDefault(deps.transit), ot, display } = query;
    const access = accessOf(raw, { sid, ot, display }, () => passGate(app, op, raw));
    const last = await lastPosition(raw);
    if (hub.isFull(access)) {
      throw new ApiError(
        'unavailable',
        'This server has as many event streams as it can hold. Try again later, and poll meanwhile.',
      );
    }
    // Only asked what it would be: a stream without a reader would never end.
    if (raw.method === 'HEAD') return reply.headers(headers).send();
    const response = reply.hijack().raw;
    if (response.destroyed) return reply;
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
      if (value !== undefined) response.setHeader(name, value);
    }
    // An event goes out as it is: a frame round each would be two writes more.
    response.removeHeader('transfer-encoding');
    const forget = hub.open(response, access, last, checkedAt.get(raw));
    response.on('close', () => {
      forget();
      // Fastify hears only of answers that came to their end.
      if (!response.writableFinished) logRequest(raw, reply);
    });
    return reply;
  });
}
