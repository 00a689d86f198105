import { z } from 'zod';
import { stationCode, stationId } from '../ids';
import { entityStamps } from './list';

/** A station that operators manage. `code` is its id in the transit service. */
export const station = z
  .object({
    id: stationId,
    name: z.string().min(1).max(200),
    code: stationCode,
    ...entityStamps,
  })
  .meta({ id: 'Station' });

export type Station = z.output<typeof station>;
