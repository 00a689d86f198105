import { z } from 'zod';
import { stationCode } from '../ids';
import { line } from './transit';

/**
 * Departures of a station by the timetable, for a display to keep: it shows them when it cannot reach the
 * server. Lines, directions and platforms are said once and named by their index.
 */
export const displayTimetable = z
  .object({
    stationCode,
    /** It is complete from this moment on ... */
    from: z.iso.datetime(),
    /** ... until this one. */
    until: z.iso.datetime(),
    lines: z.array(line),
    directions: z.array(z.string()),
    platforms: z.array(z.string()),
    calls: z.array(
      z.tuple([
        z.int().meta({ description: 'Planned departure, unix seconds.' }),
        z.int().min(-1).meta({ description: 'Index of the line; -1: unknown.' }),
        z.int().min(-1).meta({ description: 'Index of the direction; -1: unknown.' }),
        z.int().min(-1).meta({ description: 'Index of the platform; -1: unknown.' }),
      ]),
    ),
    /** Beside the departures, so that displays of before can read the answer too. */
    headways: z.array(z.int().min(0)).optional().meta({
      description:
        'Of each departure the seconds between two vehicles where the timetable gives no exact times, 0 where it does; missing: it gives all of them.',
    }),
  })
  .meta({ id: 'DisplayTimetable' });

export type DisplayTimetable = z.infer<typeof displayTimetable>;
