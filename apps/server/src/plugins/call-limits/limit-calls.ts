import rateLimit from '@fastify/rate-limit';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Caller } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { steadyLimitStore } from './steady-limit-store';
import { ApiError } from '../../api-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The callers of a route; undefined: anyone, as for pages and their files. */
    readonly caller?: Caller;
  }
  interface FastifyInstance {
    /** The routes that are open to anyone, as `GET /status`, with parameters as `:name`. */
    readonly publicRoutes: ReadonlySet<string>;
  }
}

/**
 * Calls of one address that needs no token, for each route by itself. The displays of a whole
 * network may come through one address: 18,000 of them that open their page within the same minute
 * ask for each file once, and then for departures twice a minute.
 */
export const publicLimit: RateLimitOptions = { max: 120_000, timeWindow: '1 minute' };

/** The limit for pages that people read and no display asks for: the API's documentation. */
const readersLimit: RateLimitOptions = { ...publicLimit, max: 60 };

function limitOf(url: string): RateLimitOptions {
  return /^\/api\/(docs|openapi\.json)(\/|$)/.test(url) ? readersLimit : publicLimit;
}

/** Gives each route that anyone may call a limit, where it has none that is stricter. */
export async function limitCalls(app: FastifyInstance, steadyMs: () => number): Promise<void> {
  const publicRoutes = new Set<string>();
  app.decorate('publicRoutes', publicRoutes);
  app.addHook('onRoute', (route) => {
    if ((route.config?.caller ?? 'public') !== 'public') return;
    for (const method of [route.method].flat()) publicRoutes.add(`${method} ${route.url}`);
    route.config = { rateLimit: limitOf(route.url), ...route.config };
  });
  await app.register(rateLimit, {
    global: false,
    // Only on a refusal: answers are kept, and given to others.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: tooManyRequests,
    store: steadyLimitStore(steadyMs),
  });
}

/** The refusal of a route's rate limit, in the API's own form. */
function tooManyRequests(_request: unknown, context: { readonly after: string }): ApiError {
  return new ApiError('too_many_requests', `Too many tries. Wait ${context.after} and try again.`);
}
