import { z } from 'zod';
import { positiveId, stationCode } from '../ids';
import { entityLabel, entityStamps } from './list';

export const locationLineInput = z.object({ name: entityLabel }).meta({ id: 'LocationLineBody' });

/** A line that operators manage; its name is the line's public one ("U8"). */
export const locationLine = z
  .object({
    id: positiveId,
    name: z.string(),
    station_count: z.int().min(0),
    ...entityStamps,
  })
  .meta({ id: 'LocationLine' });

export const locationStationInput = z
  .object({
    name: entityLabel,
    line_id: positiveId,
    code: stationCode
      .nullable()
      .default(null)
      .meta({ description: 'Its id in the transit service; null: live data does not know it.' }),
    position: z.int().min(0).max(10_000).optional().meta({
      description:
        'Where it stands on its line, from 0; the stations after it move on. Absent: a new one comes last, a known one stays.',
    }),
  })
  .meta({ id: 'LocationStationBody' });

/** A station as a stop of one line. A place that two lines serve is two of them. */
export const locationStation = z
  .object({
    id: positiveId,
    name: z.string(),
    line_id: positiveId,
    line_name: z.string(),
    code: stationCode.nullable(),
    position: z.int().min(0),
    ...entityStamps,
  })
  .meta({ id: 'LocationStation' });

export type LocationLineInput = z.output<typeof locationLineInput>;
export type LocationLine = z.infer<typeof locationLine>;
export type LocationStationInput = z.output<typeof locationStationInput>;
export type LocationStation = z.infer<typeof locationStation>;
