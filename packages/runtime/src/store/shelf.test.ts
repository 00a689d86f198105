import { keptTimetable } from '@perron/core';
import type { KeptTimetable } from '@perron/core';
import { displayTimetable } from '@perron/schema';
import type { Manifest } from '@perron/schema';
import { sampleManifest } from '@perron/schema/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DisplayAddress } from '../engine/frame';
import { memoryKeeper } from './keeper';
import type { Keeper } from './keeper';
import { LiveStore } from './live-store';
import { Shelf } from './shelf';

const address: DisplayAddress = {
  displayId: null,
  place: { kind: 'station', stationCode: '900100003', platform: null, directions: null },
  outputTypeId: 6,
  screen: null,
};

function manifestOf(letter: string): Manifest {
  return sampleManifest({ version: letter.repeat(32) });
}

function fetched(letter: string, fetchedAtMs = nowMs) {
  return { data: manifestOf(letter), etag: `"${letter}"`, fetchedAtMs };
}

function timetableFrom(from: string): KeptTimetable {
  const sent = displayTimetable.parse({
    stationCode: '900100003',
    from,
    until: '2026-11-24T00:00:00Z',
    lines: [],
    directions: [],
    platforms: [],
    calls: [],
  });
  return keptTimetable(sent);
}

interface Page {
  readonly store: LiveStore;
  readonly shelf: Shelf;
  readonly onManifest: ReturnType<typeof vi.fn<() => void>>;
}

let disk: Keeper;
let listeners: ((name: string) => void)[];
let first: Page;
let second: Page;
const nowMs = Date.parse('2026-11-20T12:00:00Z');
const onProblem = vi.fn<(error: unknown) => void>();

/** A page of the device: it hears of the writes of other pages, and they hear of its writes. */
function page(of: DisplayAddress = address): Page {
  let own: ((name: string) => void) | null = null;
  const keeper: Keeper = {
    read: (name) => disk.read(name),
    async write(name, value) {
      await disk.write(name, value);
      for (const listener of listeners) if (listener !== own) listener(name);
    },
    subscribe(listener) {
      own = listener;
      listeners.push(listener);
      return () => undefined;
    },
  };
  const store = new LiveStore();
  const shelf = new Shelf(of, { keeper, nowMs: () => nowMs, onProblem });
  const onManifest = vi.fn<() => void>();
  shelf.follow(store, onManifest);
  return { store, shelf, onManifest };
}

beforeEach(() => {
  disk = memoryKeeper();
  listeners = [];
  onProblem.mockClear();
  first = page();
  second = page();
});

test('two pages of one display show the manifest that either of them got last', async () => {
  for (const letter of ['a', 'b']) {
    first.store.set({ manifest: fetched(letter) });
    void first.shelf.keep('manifest', first.store);
    await vi.waitFor(() => expect(second.store.data.manifest?.etag).toBe(`"${letter}"`));
  }
  expect(second.onManifest).toHaveBeenCalledTimes(2);
  expect(first.onManifest).not.toHaveBeenCalled();
});

test('a manifest that a page shows already is not taken over again', async () => {
  const same = fetched('a');
  for (const { store } of [first, second]) store.set({ manifest: same });
  const third = page();
  void first.shelf.keep('manifest', first.store);
  await vi.waitFor(() => expect(third.onManifest).toHaveBeenCalledOnce());
  expect(second.onManifest).not.toHaveBeenCalled();
});

test('a page that knows a later manifest does not go back to one whose pictures took long', async () => {
  first.store.set({ manifest: fetched('a', nowMs - 1) });
  second.store.set({ manifest: fetched('b') });
  const third = page();
  await first.shelf.keep('manifest', first.store);
  await vi.waitFor(() => expect(third.store.data.manifest?.etag).toBe('"a"'));
  expect(second.store.data.manifest?.etag).toBe('"b"');
});

test('news that was kept is there at the next start, unless it is older than three days', async () => {
  const article = { title: 'Zug', text: '', image_url: '/files/a.png', published_at: null };
  const news = { articles: [article], demo: false };
  const restored = async (fetchedAtMs: number) => {
    first.store.set({ news: { ...news, fetchedAtMs } });
    await first.shelf.keep('news', first.store);
    const { store, shelf } = page();
    await shelf.restore(store, vi.fn());
    return store.data.news?.articles ?? null;
  };
  const threeDaysMs = 72 * 3_600_000;
  expect(await restored(nowMs - threeDaysMs)).toEqual([article]);
  expect(await restored(nowMs - threeDaysMs - 1)).toBeNull();
});

test('the pages of another display keep their own manifest', async () => {
  const other = page({ ...address, outputTypeId: 7 });
  first.store.set({ manifest: fetched('a') });
  void first.shelf.keep('manifest', first.store);
  await vi.waitFor(() => expect(second.store.data.manifest).not.toBeNull());
  expect(other.store.data.manifest).toBeNull();
});

test('pages take the later of two timetables, no matter which page fetched it', async () => {
  const early = timetableFrom('2026-11-20T00:00:00Z');
  const late = timetableFrom('2026-11-21T00:00:00Z');
  first.store.set({ timetable: late });
  void first.shelf.keep('timetable', first.store);
  await vi.waitFor(() => expect(second.store.data.timetable?.from).toBe(late.from));
  second.store.set({ timetable: early });
  void second.shelf.keep('timetable', second.store);
  await vi.waitFor(async () =>
    expect(await disk.read('timetable 900100003')).toMatchObject({ from: early.from }),
  );
  expect(first.store.data.timetable?.from).toBe(late.from);
});

test('disruptions that another page fetched later are taken over', async () => {
  second.store.set({ disruptions: { data: [], fetchedAtMs: 2_000 } });
  first.store.set({ disruptions: { data: [], fetchedAtMs: 3_000 } });
  void first.shelf.keep('disruptions', first.store);
  await vi.waitFor(() => expect(second.store.data.disruptions?.fetchedAtMs).toBe(3_000));
  expect(onProblem).not.toHaveBeenCalled();
});

test('a cancelled train is there at the next start, with all that was said of it', async () => {
  const call = {
    tripId: 'one',
    line: null,
    direction: 'Wittenau',
    plannedMs: nowMs,
    cancelled: true,
    expectedMs: null,
    delaySeconds: null,
    platform: '1',
    plannedPlatform: '1',
    plannedDirection: 'Hermannstraße',
  };
  first.store.set({ lastWord: { stationCode: '900100003', calls: [call], fetchedAtMs: nowMs } });
  await first.shelf.keep('lastWord', first.store);
  const { store, shelf } = page();
  await shelf.restore(store, vi.fn());
  expect(store.data.lastWord).toEqual(first.store.data.lastWord);
});
