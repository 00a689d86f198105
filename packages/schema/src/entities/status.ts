import { z } from 'zod';

/** One part of the system: `ok`, or what is wrong in a sentence for an operator. */
export const componentStatus = z.object({
  name: z.enum(['database', 'storage', 'transit']),
  state: z.enum(['ok', 'starting', 'failed']),
  detail: z.string(),
});
export type ComponentStatus = z.infer<typeof componentStatus>;

/** State of the system. Times are ISO 8601, UTC. */
export const systemStatus = z
  .object({
    state: z.enum(['ok', 'degraded']),
    version: z.string(),
    startedAt: z.iso.datetime(),
    now: z.iso.datetime(),
    components: z.array(componentStatus),
    transit: z
      .object({
        demo: z.boolean(),
        source: z.string(),
        attribution: z.string().nullable(),
        lines: z.int(),
        trips: z.int(),
        stopTimes: z.int(),
        stations: z.int(),
        validFrom: z.iso.date().nullable(),
        validUntil: z.iso.date().nullable(),
      })
      .nullable(),
    network_time_zone: z.string().meta({
      description: 'IANA name of the zone whose times the network keeps.',
    }),
    stations: z.int(),
    registration: z.enum(['first', 'open', 'invite', 'closed']).meta({
      description:
        'Permitted registrations: `first`: anyone, as the first user; `open`: anyone; `invite`: invited addresses; `closed`: nobody.',
    }),
  })
  .meta({ id: 'Status' });
export type SystemStatus = z.infer<typeof systemStatus>;
