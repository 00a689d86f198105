import { createCachedTransit, createTransitRest, SeenNetwork } from '@perron/adapters/transit-rest';
import type { Clock } from '@perron/timing';
import type { UpstreamConfig } from '../config/transit';
import type { LiveTransit } from './live-transit';
import { UpstreamNetwork } from './upstream-network';
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
  const seen = new SeenNetwork(() => network.noteChange());
  const onLeftOut = (asked: string, count: number) => {
    transit.leftOut(count);
    logger.warn({ upstream: asked, count }, 'rows or fields of an answer left out');
  };
  const rest = createTransitRest(
    { fetch, onLeftOut, seen },
    {
      baseUrl: config.url,
      stations: () => network.stations(),
      ...(config.timeZone !== null && { timeZone: config.timeZone }),
    },
  );
  const cached = createCachedTransit(rest, {
    clock,
    timers,
    onFailure: (what, error) => logger.warn({ upstream: what, err: error }, 'fetch failed'),
  });
  const guests = cached.forGuests;
  const network = new UpstreamNetwork({
    timers,
    seen,
    places: transit.places,
    service: cached,
    onFailure: (code, error) => logger.warn({ station: code, err: error }, 'station not told'),
    // Some stations are no list of the network's.
    onChange: () => transit.knowsMore({ isListKnown: network.isListed && transit.isListKnown }),
  });
  let isListed = false;
  const list = followStations(config, deps, (listed) => {
    isListed = true;
    network.list(listed);
    transit.ready(cached, { guests, hasAllLines: config.stations !== null });
  });
  return {
    async start() {
      await list.start();
      // Boards need no list of stations.
      if (!isListed) transit.ready(cached, { guests, isListKnown: false, hasAllLines: false });
      network.start();
    },
    stop() {
      list.stop();
      network.stop();
      cached.close();
    },
  };
}
