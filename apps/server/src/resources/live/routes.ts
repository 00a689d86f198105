import { NewsError } from '@perron/adapters/news';
import { WeatherError } from '@perron/adapters/weather';
import { operations } from '@perron/schema';
import type { WeatherAnswer } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { weatherPlaceOf } from '../../live/default-place';
import type { LiveFeeds } from '../../live/live-feeds';
import type { LiveTransit } from '../../live/live-transit';
import { route } from '../../route';
import type { StationDirectory } from '../stations';

const refusals = {
  invalid_request: 'invalid_request',
  no_data: 'upstream_failed',
  upstream_failed: 'upstream_failed',
} as const;

function apiError(error: unknown): unknown {
  if (!(error instanceof WeatherError || error instanceof NewsError)) return error;
  return new ApiError(refusals[error.code], error.message, undefined, { cause: error.cause });
}

/** Displays ask again and again: without a source that is no error. */
const noWeather: WeatherAnswer = { weather: null, observedAt: null, demo: false };

async function explained<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw apiError(error);
  }
}

export interface LiveRoutesDeps {
  readonly feeds: LiveFeeds;
  readonly stations: Pick<StationDirectory, 'isName'>;
  readonly transit: Pick<LiveTransit, 'defaultStation'>;
}

/** The place that a request names; undefined: none. */
function placeNamed({ query }: FastifyRequest): unknown {
  const isObject = typeof query === 'object' && query !== null;
  return isObject && 'location' in query ? query.location : undefined;
}

/** The content of screens beside departures: weather and news. */
export function liveRoutes(
  app: FastifyInstance,
  { feeds, stations, transit }: LiveRoutesDeps,
): void {
  const defaultPlace = () => weatherPlaceOf(transit.defaultStation());

  /** @throws ApiError invalid_request, for a place that is not one of the network's */
  async function placeOf(location: string | undefined): Promise<string> {
    const standard = defaultPlace();
    if (location === undefined) {
      if (standard !== null) return standard;
      throw new WeatherError('no_data', 'There is no weather: no station of the network is known.');
    }
    if (location === standard || (await stations.isName(location))) return location;
    const or = standard === null ? '' : `${standard} or `;
    const message = `expected ${or}the name of a station of the dashboard’s list, got ${location}`;
    throw new ApiError('invalid_request', `query.location: ${message}`, [
      { path: 'query.location', message },
    ]);
  }

  /** Each place is asked for elsewhere, and kept; displays ask for the default one, all of them. */
  const placesLimit = {
    max: 60,
    timeWindow: '1 minute',
    allowList(request: FastifyRequest) {
      const place = placeNamed(request);
      return place === undefined || place === defaultPlace();
    },
  };

  route(
    app,
    operations.getWeather,
    async ({ query, reply }) => {
      const { lang: language, format } = query;
      void reply.header('cache-control', 'public, max-age=60');
      if (!feeds.hasWeather) return noWeather;
      const answer = async () =>
        feeds.weather({ location: await placeOf(query.location), language, format });
      return explained(answer());
    },
    { config: { rateLimit: placesLimit } },
  );
  route(app, operations.getNews, ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return explained(feeds.news(query));
  });
}
