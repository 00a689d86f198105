import { z } from 'zod';

/** How much of what a source of realtime says of trips is found in the timetable. */
export const realtimeMatch = z
  .object({
    fit: z.enum(['fits', 'partly', 'not']).meta({
      description:
        '`partly`: less than half of trips, stops or times is found: rows are live one by one. `not`: no trip is found, and nothing is live by this source.',
    }),
    trips: z.int().min(0).meta({ description: 'Trips that it speaks of, besides added ones.' }),
    trips_found: z.int().min(0),
    stops: z.int().min(0).meta({ description: 'Calls that it names of the trips found.' }),
    stops_found: z.int().min(0),
    times: z.int().min(0).meta({ description: 'Times that it gives for the calls found.' }),
    times_found: z.int().min(0).meta({
      description: 'Of these: 12 hours late at most and 2 hours early at most.',
    }),
    rule: z.string().nullable().meta({
      description: 'Rule by which trip ids of this network are understood; null: none was needed.',
    }),
  })
  .meta({ id: 'RealtimeMatch' });
export type RealtimeMatch = z.infer<typeof realtimeMatch>;
