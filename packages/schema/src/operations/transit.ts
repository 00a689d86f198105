import { z } from 'zod';
import { departuresAnswer, productNames } from '../entities/transit';
import type { Product } from '../entities/transit';
import { stationCode } from '../ids';
import { operation } from './operation';

const flag = z
  .enum(['true', 'false'])
  .default('true')
  .transform((value) => value === 'true');

const productSwitches = Object.fromEntries(productNames.map((name) => [name, flag])) as Record<
  Product,
  typeof flag
>;

export const getDepartures = operation({
  id: 'getDepartures',
  method: 'GET',
  path: '/transit/stops/{id}/departures',
  tag: 'Transit',
  summary: 'What leaves a station or a platform, ordered by planned time.',
  caller: 'public',
  params: z.object({ id: stationCode }),
  query: z.object({
    when: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'ISO 8601 or unix seconds; now without.' }),
    duration: z.coerce
      .number()
      .int()
      .min(0)
      .max(1440)
      .default(10)
      .meta({ description: 'Window in minutes.' }),
    results: z.coerce.number().int().min(1).max(1000).optional(),
    ...productSwitches,
  }),
  answer: departuresAnswer,
  errors: ['invalid_request', 'not_found', 'unavailable'],
});
