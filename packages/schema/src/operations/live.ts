import { z } from 'zod';
import { newsAnswer, numArticles } from '../entities/news';
import { weatherAnswer, weatherFormat, weatherLanguage } from '../entities/weather';
import { operation } from './operation';

export const getWeather = operation({
  id: 'getWeather',
  method: 'GET',
  path: '/api/display-runtime/weather',
  tag: 'Display runtime',
  summary:
    'The current weather. If none is available, the last one stays; observedAt gives its time.',
  caller: 'public',
  cost: 'small',
  query: z.object({
    location: z.string().trim().min(1).max(100).optional().meta({
      description:
        'The name of a station in the dashboard’s list, or `Berlin, Germany` in Berlin’s network. Default: that, in another network the place of its default station.',
    }),
    lang: weatherLanguage.default('de'),
    format: weatherFormat.default('metric'),
  }),
  answer: weatherAnswer,
  errors: ['invalid_request', 'too_many_requests', 'upstream_failed'],
});

export const getNews = operation({
  id: 'getNews',
  method: 'GET',
  path: '/api/display-runtime/news',
  tag: 'Display runtime',
  summary: 'The newest articles. If none are available, the last ones stay.',
  caller: 'public',
  cost: 'small',
  query: z.object({
    numArticles: numArticles.default(5),
    language: z.enum(['de', 'en']).default('de'),
  }),
  answer: newsAnswer,
  errors: ['invalid_request', 'upstream_failed'],
});
