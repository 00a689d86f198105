import type { GuardedFetch } from '@perron/adapters/guarded-fetch';
import type { NetworkStation } from '@perron/adapters/transit';
import { createCachedTransit, createTransitRest } from '@perron/adapters/transit-rest';
import type { CachedTransit } from '@perron/adapters/transit-rest';
import { createGtfsTransit } from '@perron/adapters/gtfs';
import { Timetable } from '@perron/timetable';
import type { Clock, Timers } from '@perron/timing';
import type { GtfsSourceDeps, GtfsSourceLogger } from './gtfs-source';
import type { LiveTransit } from './live-transit';

export interface UpstreamDeps {
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly transit: LiveTransit;
  readonly read: GtfsSourceDeps['read'];
  readonly demoFeed: string;
  readonly logger: GtfsSourceLogger;
}

/**
 * An upstream has no list of its stations. The bundled network's serves, whose ids are those of
 * the Berlin upstreams; an upstream of another network has only stations that operators enter.
 */
async function bundledStations({
  read,
  demoFeed,
  logger,
}: UpstreamDeps): Promise<NetworkStation[]> {
  try {
    const { data } = await read(demoFeed, () => undefined);
    const timetable = new Timetable(data);
    const snapshot = { timetable, realtime: null, notices: null };
    return [...createGtfsTransit(() => snapshot, { source: '', realtime: false }).stations()];
  } catch (error) {
    logger.warn({ err: error }, 'the list of stations could not be read');
    return [];
  }
}

/** Fills the transit service from an upstream that speaks transport.rest. */
export function openUpstream(
  baseUrl: string,
  deps: UpstreamDeps,
): { start(): Promise<void>; stop(): void } {
  const { fetch, clock, timers, transit, logger } = deps;
  let cached: CachedTransit | null = null;
  return {
    async start() {
      const stations = await bundledStations(deps);
      cached = createCachedTransit(createTransitRest({ fetch }, { baseUrl, stations }), {
        clock,
        timers,
        onFailure: (what, error) => logger.warn({ upstream: what, err: error }, 'fetch failed'),
      });
      transit.ready(cached);
    },
    stop: () => cached?.close(),
  };
}
