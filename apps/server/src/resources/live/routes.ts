import { NewsError } from '@perron/adapters/news';
import { WeatherError } from '@perron/adapters/weather';
import { defaultWeatherLocation, operations } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import type { LiveFeeds } from '../../live/live-feeds';
import { route } from '../../route';
import type { StationDirectory } from '../stations';

const refusals = {
  invalid_request: 'invalid_request',
  not_configured: 'not_found',
  no_data: 'upstream_failed',
  upstream_failed: 'upstream_failed',
} as const;

function apiError(error: unknown): unknown {
  if (!(error instanceof WeatherError || error instanceof NewsError)) return error;
  return new ApiError(refusals[error.code], error.message, undefined, { cause: error.cause });
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw apiError(error);
  }
}

export interface LiveRoutesDeps {
  readonly feeds: LiveFeeds;
  readonly stations: Pick<StationDirectory, 'isName'>;
}

function isOfDefaultPlace({ query }: FastifyRequest): boolean {
  const isObject = typeof query === 'object' && query !== null;
  const location = isObject && 'location' in query ? query.location : undefined;
  return location === undefined || location === defaultWeatherLocation;
}

/** Each place is asked for elsewhere, and kept; displays ask for the default one, all of them. */
const placesLimit = { max: 60, timeWindow: '1 minute', allowList: isOfDefaultPlace };

/** What screens show beside departures: weather and news. */
export function liveRoutes(app: FastifyInstance, { feeds, stations }: LiveRoutesDeps): void {
  /** @throws ApiError invalid_request, for a place that is not one of the network's */
  async function requirePlace(location: string): Promise<void> {
    if (location === defaultWeatherLocation || (await stations.isName(location))) return;
    const message = `expected ${defaultWeatherLocation} or the name of a station of the dashboard’s list, got ${location}`;
    throw new ApiError('invalid_request', `query.location: ${message}`, [
      { path: 'query.location', message },
    ]);
  }

  route(
    app,
    operations.getWeather,
    async ({ query, reply }) => {
      const { location, lang: language, format } = query;
      await requirePlace(location);
      void reply.header('cache-control', 'public, max-age=60');
      return told(feeds.weather({ location, language, format }));
    },
    { config: { rateLimit: placesLimit } },
  );
  route(app, operations.getNews, ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return told(feeds.news(query));
  });
}
