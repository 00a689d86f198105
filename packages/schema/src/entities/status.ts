import { z } from 'zod';
import { languageTags } from '../language-tags';
import { networkStyle } from './network-style';
import { realtimeMatch } from './realtime-match';

/** One part of the system: `ok`, or what is wrong in a sentence for an operator. */
export const componentStatus = z.object({
  name: z.enum(['database', 'storage', 'transit']),
  state: z.enum(['ok', 'starting', 'failed']),
  detail: z.string(),
});
export type ComponentStatus = z.infer<typeof componentStatus>;

/**
 * Whether the timetable has anything to say now. `ends_soon`: within seven days; `empty`: it has no
 * departures at all; `unknown`: an upstream does not say.
 */
export const timetableConditions = [
  'current',
  'ends_soon',
  'ended',
  'not_begun',
  'empty',
  'unknown',
] as const;
export type TimetableCondition = (typeof timetableConditions)[number];

/** Square pictures of 256 pixels in the web's usual grid, which a map's ground is made of. */
export const mapTiles = z
  .object({
    url: z.string().meta({ description: 'With `{z}`, `{x}` and `{y}` in it.' }),
    attribution: z
      .string()
      .meta({ description: 'The words that their provider wants beside them.' }),
  })
  .meta({ id: 'MapTiles' });
export type MapTiles = z.infer<typeof mapTiles>;

/** State of the system. Times are ISO 8601, UTC. */
export const systemStatus = z
  .object({
    state: z.enum(['ok', 'degraded']),
    version: z.string(),
    startedAt: z.iso.datetime(),
    now: z.iso.datetime(),
    clock_ahead_seconds: z.int().optional().meta({
      description:
        'By how much `now` is ahead of the clock that displays, sources and the database share; negative: it is slow. Missing: nothing is proved against it.',
    }),
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
        realtime: z
          .array(realtimeMatch.extend({ source: z.string() }))
          .default([])
          .meta({ description: 'Sources of realtime that have spoken of trips.' }),
        timetable: z.enum(timetableConditions).meta({
          description:
            'Whether the timetable has anything to say now; `ends_soon`: within seven days.',
        }),
        skippedRows: z.int().min(0).meta({
          description: 'Rows of the feed that were left out because they could not be used.',
        }),
        held: z.boolean().meta({
          description: 'A new feed waits for an operator to accept it.',
        }),
      })
      .nullable(),
    feed_progress: z.number().min(0).max(1).optional().meta({
      description: 'How much of a feed has been read, 0 to 1; missing: none is being read.',
    }),
    network_time_zone: z.string().meta({
      description: 'IANA name of the zone whose times the network keeps.',
    }),
    passenger_languages: z.array(z.enum(languageTags)).optional().meta({
      description: 'Of the texts on displays, the leading one first: BCP 47 primary tags.',
    }),
    network_style: networkStyle.optional().meta({
      description: 'How names and signs of this network are drawn; missing: not known yet.',
    }),
    default_station: z.string().optional().meta({
      description:
        'Code of the station that is shown where an address names none; missing: not known yet, or the source lists no stations.',
    }),
    public_address: z.string().optional().meta({
      description:
        'Where passengers reach the server’s pages, without a slash at the end; missing: not configured (`PUBLIC_URL`).',
    }),
    map_tiles: mapTiles.optional().meta({
      description: 'Pictures under maps; missing: not configured (`MAP_TILES`).',
    }),
    stations: z.int(),
    registration: z.enum(['first', 'open', 'invite', 'closed']).meta({
      description:
        'Permitted registrations: `first`: anyone, as the first user; `open`: anyone; `invite`: invited addresses; `closed`: nobody.',
    }),
    sign_in_with: z.string().optional().meta({
      description:
        'The provider that people can sign in with, at `/api/openid/start`; missing: there is none.',
    }),
  })
  .meta({ id: 'Status' });
export type SystemStatus = z.infer<typeof systemStatus>;

/** The answer of `GET /livez`: the process answers. */
export const liveness = z.object({ state: z.literal('alive') }).meta({ id: 'Liveness' });

/** The answer of `GET /readyz` while nothing is missing; else it is an error that says what is. */
export const readiness = z.object({ state: z.literal('ready') }).meta({ id: 'Readiness' });
