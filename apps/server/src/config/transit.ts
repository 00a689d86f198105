import path from 'node:path';
import { timeZoneNamed } from '@perron/timetable';
import { z } from 'zod';
import { StartError } from '../start-error';
import { sourceHeaders, sourceHeaderVariables } from './source-headers';
import type { SourceHeader } from './source-headers';
import { httpUrl, variableMeanings } from './variables';

export const transitVariables = {
  TRANSIT_GTFS: z
    .string()
    .min(1, { error: 'the path or the URL of a GTFS zip' })
    .optional()
    .register(variableMeanings, {
      meaning: 'The GTFS zip of your network: a path or a URL ([guide](guides/transit-data.md)).',
      unset: 'demo network',
      inFile: true,
    }),
  TRANSIT_REALTIME: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(httpUrl('URLs of GTFS-Realtime feeds, with commas between them')).min(1))
    .optional()
    .register(variableMeanings, {
      meaning: 'GTFS-Realtime feeds of that network. Needs `TRANSIT_GTFS`.',
      unset: 'no realtime; simulated for the demo network',
      inFile: true,
    }),
  TRANSIT_URL: httpUrl('an address such as https://v6.vbb.transport.rest')
    .optional()
    .register(variableMeanings, {
      meaning:
        'A server that speaks transport.rest, in place of a GTFS feed. Not with `TRANSIT_GTFS`.',
      unset: 'none',
      inFile: true,
    }),
  TRANSIT_STATIONS: z
    .string()
    .min(1, { error: 'the path of a GTFS zip' })
    .optional()
    .register(variableMeanings, {
      meaning: 'GTFS zip with the stations of `TRANSIT_URL`, if it does not list them.',
      unset: 'the upstream is asked',
    }),
  TRANSIT_TIME_ZONE: z
    .string()
    .refine((name) => timeZoneNamed(name) !== null, {
      error: 'an IANA time zone such as America/Los_Angeles',
    })
    .optional()
    .register(variableMeanings, {
      meaning: 'Time zone of `TRANSIT_URL`, or of a GTFS feed that does not say its own.',
      unset: '`Europe/Berlin`',
    }),
  ...sourceHeaderVariables,
} as const;

type Values = z.output<z.ZodObject<typeof transitVariables>>;

/** Which way the transit service is filled (docs/guides/transit-data.md). */
export type TransitConfig =
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'gtfs';
      /** A URL, or an absolute path. */
      readonly feed: string;
      readonly realtimeUrls: readonly string[];
      /** IANA name, where the feed does not say its own. */
      readonly timeZone?: string;
      /** Headers with keys, of the feed and of its realtime. */
      readonly headers?: readonly SourceHeader[];
    }
  | UpstreamConfig;

export interface UpstreamConfig {
  readonly kind: 'transport-rest';
  readonly url: string;
  /** IANA name; `null` means Berlin's. */
  readonly timeZone: string | null;
  /**
   * Absolute path of a GTFS zip whose stations are the upstream's; `null` if it is asked for them.
   */
  readonly stations: string | null;
  /** Headers with keys. */
  readonly headers?: readonly SourceHeader[];
}

/** @throws StartError when variables contradict each other */
export function transitConfig(values: Values, cwd: string): TransitConfig {
  const { TRANSIT_GTFS, TRANSIT_REALTIME, TRANSIT_URL } = values;
  const { TRANSIT_STATIONS, TRANSIT_TIME_ZONE } = values;
  if (TRANSIT_GTFS !== undefined && TRANSIT_URL !== undefined) {
    throw new StartError(
      'TRANSIT_GTFS and TRANSIT_URL are both set; expected one of them: a GTFS feed, or an upstream that speaks transport.rest.',
    );
  }
  if (TRANSIT_REALTIME !== undefined && TRANSIT_GTFS === undefined) {
    throw new StartError(
      'TRANSIT_REALTIME is set without TRANSIT_GTFS; expected the GTFS feed that the realtime belongs to.',
    );
  }
  if (TRANSIT_STATIONS !== undefined && TRANSIT_URL === undefined) {
    throw new StartError(
      'TRANSIT_STATIONS is set without TRANSIT_URL; expected the upstream that it belongs to. A GTFS feed has its own.',
    );
  }
  if (TRANSIT_TIME_ZONE !== undefined && (TRANSIT_URL ?? TRANSIT_GTFS) === undefined) {
    throw new StartError(
      'TRANSIT_TIME_ZONE is set without TRANSIT_URL or TRANSIT_GTFS; expected the network that it belongs to.',
    );
  }
  const isUrl = TRANSIT_GTFS !== undefined && /^https?:\/\//.test(TRANSIT_GTFS);
  const urls = [TRANSIT_URL, isUrl ? TRANSIT_GTFS : undefined, ...(TRANSIT_REALTIME ?? [])];
  const sources = urls.filter((url) => url !== undefined);
  const named = sourceHeaders(values.TRANSIT_HEADERS, sources, cwd);
  const headers = named.length > 0 ? { headers: named } : {};
  if (TRANSIT_URL !== undefined) {
    return {
      kind: 'transport-rest',
      url: TRANSIT_URL,
      timeZone: TRANSIT_TIME_ZONE ?? null,
      stations: TRANSIT_STATIONS === undefined ? null : path.resolve(cwd, TRANSIT_STATIONS),
      ...headers,
    };
  }
  if (TRANSIT_GTFS === undefined) return { kind: 'demo' };
  const feed = isUrl ? TRANSIT_GTFS : path.resolve(cwd, TRANSIT_GTFS);
  const zone = TRANSIT_TIME_ZONE === undefined ? {} : { timeZone: TRANSIT_TIME_ZONE };
  return { kind: 'gtfs', feed, realtimeUrls: TRANSIT_REALTIME ?? [], ...headers, ...zone };
}
