import { TransitError } from '@perron/adapters/transit';
import { operations, productNames } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import type { LiveTransit } from '../../live/live-transit';
import { route } from '../../route';

/** Answers of the transit service may be shown for this long without asking again. */
const freshSeconds = 10;

/**
 * A moment as transport.rest takes it: ISO 8601 or unix seconds.
 * @throws ApiError invalid_request
 */
function moment(text: string | undefined, nowMs: number): number {
  if (text === undefined) return nowMs;
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(ms)) {
    throw new ApiError(
      'invalid_request',
      `query.when: expected ISO 8601 (2026-11-20T14:03:00+01:00) or unix seconds, got "${text}"`,
      [{ path: 'query.when', message: 'expected ISO 8601 or unix seconds' }],
    );
  }
  return ms;
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TransitError) throw new ApiError(error.code, error.message);
    throw error;
  }
}

export function transitRoutes(
  app: FastifyInstance,
  transit: LiveTransit,
  nowMs: () => number,
): void {
  route(app, operations.getDepartures, async ({ params, query, reply }) => {
    const answer = await answered(
      transit.service().departures(params.id, {
        whenMs: moment(query.when, nowMs()),
        durationMinutes: query.duration,
        results: query.results ?? null,
        products: new Set(productNames.filter((name) => query[name])),
      }),
    );
    void reply
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .header('access-control-allow-origin', '*');
    return answer;
  });
}
