import { createLiveNetwork } from '@perron/adapters/gtfs-realtime';
import type { GuardedFetch } from '@perron/adapters/guarded-fetch';
import type { Clock, Timers } from '@perron/timing';
import type { ClockWatch } from '../clocks/clock-watch';
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
  /** Hears what the clocks of producers say. */
  readonly clocks: Pick<ClockWatch, 'noteFeed'>;
}

/** Listens to GTFS-Realtime sources; tells the log when one begins to fail and when it is well. */
export function createRealtimeSource(
  { logger, clocks, ...deps }: RealtimeSourceDeps,
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
          const stamp = state.feed?.headerTimestampSeconds ?? null;
          // Only as it comes: data that stays grows old by every clock.
          const isNew = stamp !== null && stamp !== before.feed?.headerTimestampSeconds;
          // The demo's has no host: its stamps are of this node's own clock.
          if (isNew && URL.canParse(state.source)) {
            clocks.noteFeed(new URL(state.source).host, stamp * 1000);
          }
          if (state.health.kind === before.health.kind) return;
          const details = { realtime: state.source, health: healthText(state) };
          if (state.health.kind === 'good') logger.info(details, 'realtime source is well');
          else logger.warn(details, 'realtime source is not well');
        },
        onError: (error) => logger.error({ err: error }, 'realtime could not be laid over'),
      },
    );
}
