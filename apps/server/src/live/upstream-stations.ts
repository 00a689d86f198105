import path from 'node:path';
import { createGtfsTransit } from '@perron/adapters/gtfs';
import type { GuardedFetch } from '@perron/adapters/guarded-fetch';
import type { NetworkStation } from '@perron/adapters/transit';
import { fetchStationList } from '@perron/adapters/transit-rest';
import { Timetable } from '@perron/timetable';
import { growingWaitMs } from '@perron/timing';
import type { Timers } from '@perron/timing';
import type { UpstreamConfig } from '../config/transit';
import { localFeed } from './feed-file';
import type { GtfsSourceDeps, GtfsSourceLogger } from './gtfs-source';

export interface UpstreamStationsDeps {
  readonly fetch: GuardedFetch;
  readonly timers: Timers;
  readonly read: GtfsSourceDeps['read'];
  readonly logger: GtfsSourceLogger;
}

/** A list that failed is asked for again, at last every hour: the upstream's requests are few. */
const retries = { firstMs: 60_000, longestMs: 3_600_000 };
/** Networks open stations some times a year. */
const upstreamEveryMs = 6 * 3_600_000;
/** An operator who puts another file there sees it within a minute. */
const fileEveryMs = 60_000;

/** Reads the list; `null` if it has not changed. */
type ReadStations = () => Promise<readonly NetworkStation[] | null>;

function ofFile(file: string, { read }: UpstreamStationsDeps): ReadStations {
  const feedFile = localFeed(file, 'TRANSIT_STATIONS');
  let isRead = false;
  return async () => {
    // After a failure the same file is read again.
    const changed = await feedFile.changed();
    if (changed === null && isRead) return null;
    isRead = false;
    // No time is read of it, so any zone will do where it does not say its own.
    const question = { name: path.basename(file), unlessHash: null, timeZone: 'UTC' };
    const feed = await read(file, question, () => undefined);
    if (feed === null) return null;
    isRead = true;
    const snapshot = { timetable: new Timetable(feed.data), realtime: null, notices: null };
    return createGtfsTransit(() => snapshot, { source: '', realtime: false }).stations();
  };
}

function ofUpstream(url: string, { fetch }: UpstreamStationsDeps): ReadStations {
  let last: string | null = null;
  return async () => {
    const stations = await fetchStationList(fetch, url);
    const text = JSON.stringify(
      stations.map((station) => ({ ...station, products: [...station.products] })),
    );
    if (text === last) return null;
    if (stations.length === 0 && last !== null) {
      throw new Error('The upstream lists no stations any more. The last list stays.');
    }
    last = text;
    return stations;
  };
}

/**
 * The stations of an upstream's network: of the file that the operator names, else of the
 * upstream's own list. It is read again now and then, and sooner when it could not be had.
 * @param onStations told of the first list and of each that differs from the one before
 */
export function followStations(
  { url, stations: file }: Pick<UpstreamConfig, 'url' | 'stations'>,
  deps: UpstreamStationsDeps,
  onStations: (stations: readonly NetworkStation[]) => void,
): { start(): Promise<void>; stop(): void } {
  const { timers, logger } = deps;
  const read = file === null ? ofUpstream(url, deps) : ofFile(file, deps);
  const everyMs = file === null ? upstreamEveryMs : fileEveryMs;
  let failures = 0;
  let cancel: (() => void) | null = null;
  let isStopped = false;

  async function look(): Promise<void> {
    try {
      const stations = await read();
      failures = 0;
      if (stations && !isStopped) onStations(stations);
    } catch (error) {
      failures += 1;
      logger.warn({ err: error }, 'the list of stations could not be read');
    }
    if (isStopped) return;
    const waitMs = failures === 0 ? everyMs : growingWaitMs(failures, retries);
    cancel = timers.after(waitMs, () => void look());
  }

  return {
    start: look,
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}
