import type { NetworkStation } from '@perron/adapters/transit';
import { createCachedTransit, createTransitRest } from '@perron/adapters/transit-rest';
import type { Clock } from '@perron/timing';
import type { UpstreamConfig } from '../config/transit';
import type { LiveTransit } from './live-transit';
import { followStations } from './upstream-stations';
import type { UpstreamStationsDeps } from './upstream-stations';

export interface UpstreamDeps extends UpstreamStationsDeps {
  readonly clock: Clock;
  readonly transit: LiveTransit;
}

/** Fills the transit service from an upstream that speaks transport.rest. */
export function openUpstream(
  config: UpstreamConfig,
  deps: UpstreamDeps,
): { start(): Promise<void>; stop(): void } {
  const { fetch, clock, timers, transit, logger } = deps;
  /** Null: nothing is known of them. */
  let stations: readonly NetworkStation[] | null = null;
  const onLeftOut = (asked: string, count: number) => {
    transit.leftOut(count);
    logger.warn({ upstream: asked, count }, 'rows or fields of an answer left out');
  };
  const rest = createTransitRest(
    { fetch, onLeftOut },
    {
      baseUrl: config.url,
      stations: () => stations ?? [],
      ...(config.timeZone !== null && { timeZone: config.timeZone }),
    },
  );
  const cached = createCachedTransit(rest, {
    clock,
    timers,
    onFailure: (what, error) => logger.warn({ upstream: what, err: error }, 'fetch failed'),
  });
  const guests = cached.forGuests;
  const list = followStations(config, deps, (listed) => {
    stations = listed;
    transit.ready(cached, { guests });
  });
  return {
    async start() {
      await list.start();
      // Boards need no list of stations.
      if (stations === null) transit.ready(cached, { guests, isListKnown: false });
    },
    stop() {
      list.stop();
      cached.close();
    },
  };
}
