import { z } from 'zod';
import { stationCode, stationId } from '../ids';
import { entityLabel, entityStamps } from './list';

/** A station's fields as operators enter them. `code` is its id in the transit service. */
export const stationInput = z
  .object({ name: entityLabel, code: stationCode })
  .meta({ id: 'StationBody' });

/** A station that operators manage: a place where displays hang. */
export const station = z
  .object({
    id: stationId,
    name: z.string(),
    code: stationCode,
    display_count: z.int().min(0).meta({ description: 'Displays at this station.' }),
    missing_since: z.iso.datetime().nullable().meta({
      description: 'Since when the timetable lacks its code; null: it has it, or cannot say.',
    }),
    ...entityStamps,
  })
  .meta({ id: 'Station' });

export type Station = z.output<typeof station>;
