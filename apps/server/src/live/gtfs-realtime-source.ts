import { createLiveNetwork } from '@perron/adapters/gtfs-realtime';
import type { GuardedFetch } from '@perron/adapters/guarded-fetch';
import type { Clock, Timers } from '@perron/timing';
import type { GtfsSourceLogger, MakesLiveNetwork } from './gtfs-source';
import { healthText } from './health-text';

/** Lets what waits be served before the work goes on. */
export const turnOfEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

export interface RealtimeSourceDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly fetch: Pick<GuardedFetch, 'read'>;
  readonly random: () => number;
  readonly logger: GtfsSourceLogger;
}

/** Listens to GTFS-Realtime sources; tells the log when one begins to fail and when it is well. */
export function createRealtimeSource(
  { logger, ...deps }: RealtimeSourceDeps,
  urls: readonly string[],
): MakesLiveNetwork {
  return (timetable, isBelieved) =>
    createLiveNetwork(
      { ...deps, turn: turnOfEventLoop },
      {
        urls,
        timetable,
        isBelieved,
        onPoll(state, before) {
          if (state.health.kind === before.health.kind) return;
          const details = { realtime: state.source, health: healthText(state) };
          if (state.health.kind === 'good') logger.info(details, 'realtime source is well');
          else logger.warn(details, 'realtime source is not well');
        },
        onError: (error) => logger.error({ err: error }, 'realtime could not be laid over'),
      },
    );
}
