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
      .meta({ description: 'Its id in the transit service; null: unknown there.' }),
    position: z.int().min(0).max(10_000).optional().meta({
      description:
        'Its position on the line, from 0; later stations move back. Absent: a new station comes last, an existing one stays.',
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
