import { z } from 'zod';
import { line, remark } from './transit';

/** A stop that is named, where a whole stop would say the same again and again. */
const namedStop = z.object({ id: z.string(), name: z.string() });

/** A stretch of a line; `stations` are indices of the line's stations. */
export const lineStretch = z
  .object({
    stations: z.array(z.int().min(0)),
    trips: z
      .int()
      .min(0)
      .meta({ description: 'Trips of the timetable that use it; few on the way to a depot.' }),
  })
  .meta({ id: 'LineStretch' });

/** A line as people count them, with all that is needed to draw it. */
export const transitLine = line
  .pick({ name: true, product: true, productName: true, operator: true, color: true })
  .extend({
    id: z.string().meta({ description: 'Opaque: for `/transit/lines/{id}/trips`.' }),
    trips: z.int().min(0).meta({ description: 'Trips of the timetable.' }),
    stations: z
      .array(namedStop)
      .meta({ description: 'Each once. `id` is good for `/transit/stops/{id}`.' }),
    stretches: z.array(lineStretch).meta({
      description:
        'The first is the trunk; each later one begins or ends at an earlier one. A ring is closed by one from its last station to its first.',
    }),
    directions: z
      .object({
        there: z.string().nullable(),
        back: z.string().nullable(),
      })
      .meta({
        description:
          'The destination of most trips along the trunk (`there`) and against it (`back`); null: none goes that way.',
      }),
  })
  .meta({ id: 'TransitLine' });
export type TransitLine = z.infer<typeof transitLine>;

/** One call of a trip on its line; times as of a stopover. */
export const lineTripCall = z
  .object({
    stop: namedStop.meta({ description: 'The station.' }),
    arrival: z.string().nullable(),
    plannedArrival: z.string().nullable(),
    departure: z.string().nullable(),
    plannedDeparture: z.string().nullable(),
    platform: z.string().nullable(),
    cancelled: z.literal(true).optional(),
  })
  .meta({ id: 'LineTripCall' });
export type LineTripCall = z.infer<typeof lineTripCall>;

/** Where a trip is between its calls, which indices name. */
export const lineTripPosition = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('at_station'), call: z.int().min(0) }),
    z.object({
      state: z.literal('on_track'),
      from: z.int().min(0),
      to: z.int().min(0),
      progress: z.number().min(0).max(1),
      approaching: z.boolean().meta({ description: '20 s or less before it arrives.' }),
    }),
  ])
  .meta({ id: 'LineTripPosition' });

/** A trip that is on its way at the moment asked for. */
export const lineTrip = z
  .object({
    id: z.string().meta({ description: 'The `tripId` of departures.' }),
    direction: z.string(),
    way: z.enum(['there', 'back']).meta({ description: 'Along the line’s trunk, or against it.' }),
    delay: z
      .int()
      .nullable()
      .meta({ description: 'Seconds, at its next call; null: nothing is known in real time.' }),
    position: lineTripPosition.nullable().meta({ description: 'Null: the trip is cancelled.' }),
    next: z.int().min(0).nullable().meta({
      description: 'The call that it reaches next; null: it is at its last, or is cancelled.',
    }),
    calls: z.array(lineTripCall).meta({
      description: 'In order, from the one where it is or that it left last.',
    }),
    cancelled: z.literal(true).optional(),
  })
  .meta({ id: 'LineTrip' });
export type LineTrip = z.infer<typeof lineTrip>;

/** An alert of the realtime source for a line; `stations` are indices of the line's stations. */
export const lineAlert = remark
  .extend({
    stations: z
      .array(z.int().min(0))
      .meta({ description: 'Those that it is about; empty: the whole line.' }),
  })
  .meta({ id: 'LineAlert' });
export type LineAlert = z.infer<typeof lineAlert>;

export const lineTripsAnswer = z
  .object({
    when: z.string().meta({ description: 'The moment that the positions are of.' }),
    trips: z.array(lineTrip),
    alerts: z.array(lineAlert).meta({
      description: 'The most important first; none where the source tells none.',
    }),
    realtimeDataUpdatedAt: z.int().nullable(),
  })
  .meta({ id: 'LineTrips' });
export type LineTripsAnswer = z.infer<typeof lineTripsAnswer>;
