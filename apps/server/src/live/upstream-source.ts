import path from 'node:path';
import type { GuardedFetch } from '@perron/adapters/guarded-fetch';
import type { NetworkStation } from '@perron/adapters/transit';
import {
  createCachedTransit,
  createTransitRest,
  fetchStationList,
} from '@perron/adapters/transit-rest';
import type { CachedTransit } from '@perron/adapters/transit-rest';
import { createGtfsTransit } from '@perron/adapters/gtfs';
import { Timetable } from '@perron/timetable';
import type { Clock, Timers } from '@perron/timing';
import type { UpstreamConfig } from '../config';
import type { GtfsSourceDeps, GtfsSourceLogger } from './gtfs-source';
import type { LiveTransit } from './live-transit';

export interface UpstreamDeps {
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly transit: LiveTransit;
  readonly read: GtfsSourceDeps['read'];
  readonly logger: GtfsSourceLogger;
}

/**
 * The network's stations: of the file that the operator names, else of the upstream's own list.
 * null: neither could be had, so nothing is known of them.
 */
async function stationsOf(
  { url, stations }: UpstreamConfig,
  { read, fetch, logger }: UpstreamDeps,
): Promise<readonly NetworkStation[] | null> {
  try {
    if (stations === null) return await fetchStationList(fetch, url);
    const question = { name: path.basename(stations), unlessHash: null };
    const feed = await read(stations, question, () => undefined);
    if (feed === null) return null;
    const timetable = new Timetable(feed.data);
    const snapshot = { timetable, realtime: null, notices: null };
    return createGtfsTransit(() => snapshot, { source: '', realtime: false }).stations();
  } catch (error) {
    logger.warn({ err: error }, 'the list of stations could not be read');
    return null;
  }
}

/** Fills the transit service from an upstream that speaks transport.rest. */
export function openUpstream(
  config: UpstreamConfig,
  deps: UpstreamDeps,
): { start(): Promise<void>; stop(): void } {
  const { fetch, clock, timers, transit, logger } = deps;
  let cached: CachedTransit | null = null;
  return {
    async start() {
      const stations = await stationsOf(config, deps);
      const options = {
        baseUrl: config.url,
        stations: stations ?? [],
        ...(config.timeZone !== null && { timeZone: config.timeZone }),
      };
      const onLeftOut = (asked: string, count: number) => {
        transit.leftOut(count);
        logger.warn({ upstream: asked, count }, 'rows or fields of an answer left out');
      };
      cached = createCachedTransit(createTransitRest({ fetch, onLeftOut }, options), {
        clock,
        timers,
        onFailure: (what, error) => logger.warn({ upstream: what, err: error }, 'fetch failed'),
      });
      transit.ready(cached, { isListKnown: stations !== null });
    },
    stop: () => cached?.close(),
  };
}
