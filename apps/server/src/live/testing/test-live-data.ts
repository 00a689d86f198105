import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { redraw } from '@perron/media/redraw';
import { productNames } from '@perron/schema';
import { feedHashOf, readFeedCached } from '@perron/timetable/read';
import { afterEach, beforeEach, vi } from 'vitest';
import type { TransitConfig } from '../../config/transit';
import { miniFeed } from '../../testing/test-app';
import { feedProblem } from '../feed-problem';
import { openLiveData } from '../open-live-data';
import type { LiveData } from '../open-live-data';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The server's clock in all tests of live data, epoch ms. */
export const now = Date.parse('2026-11-20T14:00:00+01:00');

export const upstream = { kind: 'transport-rest', timeZone: null, stations: null } as const;

/** Live data for the tests of a file, which each begin with an empty folder. Call it outside of them. */
export function testLiveData() {
  const log: { level: string; message: string; details: object }[] = [];
  /** Times that the clocks of hosts and feeds told. */
  const dates: { host: string; atMs: number }[] = [];
  let folder = '';
  let live: LiveData | null = null;
  let server: Server | null = null;
  /** Callbacks that wait for a turned clock, with their delays. */
  let waiting: { delayMs: number; callback: () => void }[] = [];

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'perron-live-'));
    log.length = 0;
    dates.length = 0;
    waiting = [];
  });
  afterEach(async () => {
    live?.close();
    live = null;
    server?.closeAllConnections();
    await new Promise((done) => (server ? server.close(done) : done(null)));
    server = null;
    // The feed that took over may still be copied.
    await vi.waitFor(() => rmSync(folder, { recursive: true, force: true }));
  });

  async function serve(answer: Answer): Promise<string> {
    const started = createServer(answer);
    server = started;
    await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
    const address = started.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  function open(
    transit: TransitConfig,
    more: { weatherUrl?: string; newsUrl?: string; networkStyle?: string } = {},
  ) {
    const add = (level: string) => (details: object, message: string) =>
      void log.push({ level, message, details });
    live = openLiveData(
      {
        transit,
        weatherUrl: null,
        newsUrl: null,
        minuteForm: 'min',
        serviceDayEnds: '04:00',
        networkStyle: null,
        languages: null,
        dataDir: folder,
        ...more,
      },
      {
        read: async (file, { name, unlessHash, timeZone }, onProgress) => {
          const how = { name, ...(timeZone !== undefined && { timeZone }) };
          if ((await feedHashOf(file, how)) === unlessHash) return null;
          const cache = path.join(folder, 'cache');
          const { cacheError: _, ...feed } = await readFeedCached(file, cache, {
            ...how,
            onProgress,
          }).catch((error: unknown) => {
            throw new Error(feedProblem(error), { cause: error });
          });
          return { ...feed, cacheProblem: null };
        },
        demoFeed: miniFeed,
        clock: { now: () => now },
        timers: {
          after(delayMs, callback) {
            const entry = { delayMs, callback };
            waiting.push(entry);
            return () => void (waiting = waiting.filter((candidate) => candidate !== entry));
          },
        },
        random: () => 0,
        redraw,
        logger: { info: add('info'), warn: add('warn'), error: add('error') },
        clocks: {
          noteSource: (host, atMs) => void dates.push({ host, atMs }),
          noteFeed: (host, atMs) => void dates.push({ host, atMs }),
        },
      },
    );
    return live;
  }

  /** Fires the first timer that waits for exactly this time. */
  function turn(byMs: number): void {
    const next = waiting.find(({ delayMs }) => delayMs === byMs);
    waiting = waiting.filter((candidate) => candidate !== next);
    next?.callback();
  }

  /** Lets the next look for a new feed happen. */
  const turnToNextCheck = () => turn(60_000);

  async function board(data: LiveData, durationMinutes = 30) {
    return data.transit.service().departures('900100003', {
      whenMs: now,
      durationMinutes,
      results: null,
      products: new Set(productNames),
      language: 'de',
    });
  }

  return {
    log,
    dates,
    serve,
    open,
    turn,
    turnToNextCheck,
    board,
    /** For how long something waits, in ms each. */
    waits: () => waiting.map(({ delayMs }) => delayMs),
    /** Ends what was opened last; the end of the test does so, too. */
    close: () => live?.close(),
    /** A path in the folder of the test. */
    at: (name: string) => path.join(folder, name),
  };
}
