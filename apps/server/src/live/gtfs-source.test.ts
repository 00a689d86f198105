import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TimetableData } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { miniFeed } from '../testing/test-app';
import type { FeedFile } from './feed-file';
import { GtfsSource } from './gtfs-source';
import { HeldFeedGoneError } from './held-feed';
import { keptFeed } from './kept-feed';
import { LiveTransit } from './live-transit';

/** The value in a column of trips for a trip without times. */
const noProfile = 0xffffffff;
const nowMs = Date.parse('2026-11-20T14:00:00+01:00');
const url = 'https://agency.example/gtfs.zip?key=secret';

let mini: TimetableData;
beforeAll(async () => {
  mini = await readFeed(miniFeed);
});

let folder: string;
/** The answer behind the URL: a share of the trips, or an error; `null` means nothing new. */
let offered: number | Error | null;
let source: GtfsSource;
let transit: LiveTransit;
/** Nothing runs on these days, the last one left out; `null` means that each day is served. */
let unserved: readonly [string, string] | null;
let nextCheck: (() => void) | null;
const ends: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-feed-'));
  offered = 1;
  unserved = null;
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  // The feed that took over may still be copied.
  await vi.waitFor(() => rmSync(folder, { recursive: true, force: true }));
});

/** The small network with this share of its trips. */
function withShare(share: number): TimetableData {
  const { columns } = mini;
  const left = columns.tripProfile.map((profile, trip) =>
    (trip % 100) / 100 < share ? profile : noProfile,
  );
  const serviceActive = columns.serviceActive.slice();
  const [from, to] = (unserved ?? []).map(
    (day) => (Date.parse(day) / 86_400_000 - mini.feed.firstDay) * mini.serviceBytes,
  );
  if (from !== undefined) serviceActive.fill(0, Math.max(0, from), to);
  return { ...mini, columns: { ...columns, tripProfile: left, serviceActive } };
}

const hashOf = (share: number) => String(share * 100).padStart(64, '0');

/** A start of the server: its zips hold the share of trips as text. */
function start(): GtfsSource {
  const zip = path.join(folder, 'download.zip');
  const file: FeedFile = {
    name: 'https://agency.example/gtfs.zip',
    async changed() {
      const now = offered;
      offered = null;
      if (now instanceof Error) throw now;
      if (now !== null) writeFileSync(zip, String(now));
      return now === null ? null : zip;
    },
  };
  transit = new LiveTransit(false, 'min', () => nowMs);
  source = new GtfsSource(
    {
      transit,
      file,
      kept: keptFeed(folder, url),
      realtime: null,
      nowMs: () => nowMs,
      async read(from, { unlessHash }) {
        const share = Number(readFileSync(from, 'utf8'));
        const feedHash = hashOf(share);
        if (feedHash === unlessHash) return null;
        return { data: withShare(share), feedHash, fromCache: false, cacheProblem: null };
      },
      timers: {
        after(_, callback) {
          nextCheck = callback;
          return () => undefined;
        },
      },
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    },
    { source: file.name },
  );
  const opened = source;
  ends.push(() => opened.stop());
  return source;
}

/** The server ends and starts again, with what is on its disk. */
async function restart(): Promise<void> {
  source.stop();
  await start().start();
}

async function offer(what: number | Error): Promise<void> {
  offered = what;
  const check = nextCheck;
  nextCheck = null;
  check?.();
  await vi.waitFor(() => expect(nextCheck).not.toBeNull());
}

const served = () => transit.status()?.stopTimes;
const timetable = () => transit.sources()[0]?.timetable;

test('a new feed with somewhat fewer departures takes over', async () => {
  await start().start();
  await offer(0.6);
  expect(transit.generation()).toBe(2);
  expect(transit.feed.held).toBeNull();
  expect(transit.component().state).toBe('ok');
});

test('a feed that loses more than half of tomorrow is held, told, and taken when accepted', async () => {
  await start().start();
  await offer(0.4);
  expect(transit.generation()).toBe(1);
  const held = timetable()?.held;
  expect(held).toMatchObject({ id: hashOf(0.4), day: '2026-11-21' });
  expect(held!.departures_new * 2).toBeLessThan(held!.departures_now);
  expect(transit.component()).toMatchObject({ state: 'ok' });
  expect(transit.component().detail).toContain('until an operator accepts');
  expect(transit.status()).toMatchObject({ held: true });
  await expect(transit.feed.accept(hashOf(0.3))).rejects.toThrow(HeldFeedGoneError);
  await transit.feed.accept(hashOf(0.4));
  expect(transit.generation()).toBe(2);
  expect(timetable()?.held).toBeNull();
  await transit.feed.accept(hashOf(0.4));
  expect(transit.generation()).toBe(2);
});

test.each([
  ['at the weekend', '2026-11-21', '2026-11-23'],
  ['for the next two weeks', '2020-01-01', '2026-12-05'],
])('where nothing runs %s, departures of the day after it are compared', async (_, from, to) => {
  unserved = [from, to];
  await start().start();
  await offer(0);
  expect(transit.feed.held).toMatchObject({ day: to, departuresNew: 0 });
});

test('a held feed stays held over a restart, and an accepted one stays accepted', async () => {
  await start().start();
  await offer(0.4);
  offered = 0.4;
  await restart();
  await vi.waitFor(() => expect(transit.feed.held?.id).toBe(hashOf(0.4)));
  expect(transit.generation()).toBe(1);
  await transit.feed.accept(hashOf(0.4));
  offered = 0.4;
  await restart();
  await vi.waitFor(() => expect(nextCheck).not.toBeNull());
  expect(transit.feed.held).toBeNull();
  expect(transit.component().state).toBe('ok');
});

test('after a restart the last good feed serves while the new one cannot be read', async () => {
  await start().start();
  const before = served();
  const problem = 'The feed https://agency.example/gtfs.zip cannot be read: ENOENT.';
  offered = new Error(problem);
  await restart();
  await vi.waitFor(() => expect(transit.component().state).toBe('failed'));
  expect(served()).toBe(before);
  expect(transit.component().detail).toContain(problem);
});

test('when the old feed comes back nothing waits any more', async () => {
  await start().start();
  await offer(0.4);
  await offer(1);
  expect(transit.feed.held).toBeNull();
  expect(transit.generation()).toBe(1);
});

test('a feed that has nothing left of its days is replaced without a question', async () => {
  offered = 0;
  await start().start();
  expect(transit.component()).toMatchObject({
    state: 'failed',
    detail: 'The timetable has no departures at all.',
  });
  await offer(0.01);
  expect(transit.generation()).toBe(2);
});

test('a kept feed is no other source’s', async () => {
  await start().start();
  expect(await keptFeed(folder, url).find()).toMatch(/kept-[0-9a-f]{12}\.gtfs\.zip$/);
  const other = keptFeed(folder, 'https://other.example/gtfs.zip');
  expect(await other.find()).toBeNull();
  await other.keep(path.join(folder, 'download.zip'));
  expect(await keptFeed(folder, url).find()).toBeNull();
});
