import { NewsError } from '@perron/adapters/news';
import { WeatherError } from '@perron/adapters/weather';
import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import type { LiveFeeds } from '../../live/live-feeds';
import { route } from '../../route';

function apiError(error: unknown): unknown {
  if (!(error instanceof WeatherError || error instanceof NewsError)) return error;
  const code = error.code === 'invalid_request' ? 'invalid_request' : 'upstream_failed';
  return new ApiError(code, error.message, undefined, { cause: error.cause });
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw apiError(error);
  }
}

/** What screens show beside departures: weather and news. */
export function liveRoutes(app: FastifyInstance, feeds: LiveFeeds): void {
  route(app, operations.getWeather, ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    const { location, lang: language, format } = query;
    return told(feeds.weather({ location, language, format }));
  });
  route(app, operations.getNews, ({ query, reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return told(feeds.news(query));
  });
}
