import { z } from 'zod';
import { product } from '../entities/transit';
import { lineTripsAnswer, transitLine } from '../entities/transit-lines';
import { networkId } from '../ids';
import { languageParameter } from '../language-parameter';
import { operation } from './operation';

export const listTransitLines = operation({
  id: 'listTransitLines',
  method: 'GET',
  path: '/transit/lines',
  tag: 'Transit',
  summary:
    'The lines of the network with their stations and branches. 404 where the source has no list of them.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  query: z.object({
    product: product.optional().meta({ description: 'Only its lines; default: all.' }),
  }),
  answer: z.array(transitLine),
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});

export const getLineTrips = operation({
  id: 'getLineTrips',
  method: 'GET',
  path: '/transit/lines/{id}/trips',
  tag: 'Transit',
  summary: 'The trips of a line that are on their way at a moment, with where each is.',
  revalidated: true,
  caller: 'public',
  cost: 'small',
  params: z.object({ id: networkId }),
  query: z.object({
    when: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'ISO 8601 or unix seconds; default: now.' }),
    language: languageParameter,
  }),
  answer: lineTripsAnswer,
  errors: ['invalid_request', 'not_found', 'upstream_failed', 'unavailable'],
});
