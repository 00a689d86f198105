import type { Clock } from '@perron/timing';
import type { FetchReply, FetchRequest } from '../shared/guarded-fetch';
import { runSlices } from '../shared/run-slices';
import type { Turn } from '../shared/run-slices';
import type { DemoRealtime } from './create-demo-realtime';

/** Under this address a poller finds the demo's feed. */
export const demoFeedUrl = 'demo:realtime';

export interface DemoFeedFetchDeps {
  readonly clock: Clock;
  readonly turn: Turn;
  /** The demo of the timetable that is in use when it is asked for. */
  readonly demo: () => DemoRealtime;
}

/** Answers a poller as a server would that has the demo's feed, so that all else is the same. */
export function createDemoFeedFetch({ clock, turn, demo }: DemoFeedFetchDeps) {
  return {
    async read({ url }: FetchRequest): Promise<FetchReply> {
      const epochSeconds = Math.floor(clock.now() / 1000);
      return {
        url: String(url),
        status: 200,
        headers: {},
        contentType: 'application/x-protobuf',
        charset: null,
        body: await runSlices(demo().feedInSlicesAt(epochSeconds), turn),
      };
    },
  };
}
