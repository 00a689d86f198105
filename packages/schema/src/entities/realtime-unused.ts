import { z } from 'zod';

/**
 * Kinds of what a source of realtime says and nobody can use. `alert_…`: a stop, route, trip, agency or kind
 * of transport that the timetable does not have; `alert_unclear`: a direction of no line, a start of no
 * trip; `detour_…`: trip modifications of trips, at calls or by stops that the timetable does not have;
 * `vehicle_…`: positions that no delay can be estimated from.
 */
export const realtimeUnusedKinds = [
  'alert_stop',
  'alert_route',
  'alert_trip',
  'alert_agency',
  'alert_route_type',
  'alert_unclear',
  'alert_without_text',
  'detour_trip',
  'detour_place',
  'detour_stop',
  'vehicle_without_trip',
  'vehicle_trip',
  'vehicle_old',
  'vehicle_place',
] as const;

/** Parts of one kind of a source's last data that could not be used. */
export const realtimeUnused = z
  .object({
    kind: z.enum(realtimeUnusedKinds),
    count: z.int().min(1),
    example: z.string().meta({ description: 'The id of the first of them; empty: it has none.' }),
  })
  .meta({ id: 'RealtimeUnused' });
export type RealtimeUnused = z.infer<typeof realtimeUnused>;
