import {
  createDemoFeedFetch,
  createDemoRealtime,
  demoFeedUrl,
} from '@perron/adapters/demo-realtime';
import type { DemoRealtime } from '@perron/adapters/demo-realtime';
import type { Timetable } from '@perron/timetable';
import type { MakesLiveNetwork } from './gtfs-source';
import { createRealtimeSource, turnOfEventLoop } from './gtfs-realtime-source';
import type { RealtimeSourceDeps } from './gtfs-realtime-source';

/** The demo's day: the same for every installation. */
const seed = 'perron';

/** The demo's realtime: simulated messages that come the way of real ones. */
export function createDemoRealtimeSource(
  deps: Omit<RealtimeSourceDeps, 'fetch' | 'random' | 'clocks'>,
): MakesLiveNetwork {
  return (timetable, isBelieved) => {
    let made: { readonly timetable: Timetable; readonly demo: DemoRealtime } | null = null;
    const demo = () => {
      const current = timetable();
      if (made?.timetable !== current) {
        made = { timetable: current, demo: createDemoRealtime({ timetable: current, seed }) };
      }
      return made.demo;
    };
    const fetch = createDemoFeedFetch({ clock: deps.clock, turn: turnOfEventLoop, demo });
    const clocks = { noteFeed: () => undefined };
    return createRealtimeSource({ ...deps, fetch, clocks, random: () => 0 }, [demoFeedUrl])(
      timetable,
      isBelieved,
    );
  };
}
