import { berlinStyle, boardView, keptTimetable } from '@perron/core';
import type { KeptTimetable } from '@perron/core';
import { sampleManifest } from '@perron/schema/testing';
import { expect, test } from 'vitest';
import { LiveStore } from '../store/live-store';
import type { DisplayAddress } from './frame';
import { situationOf } from './situation-of';

const now = Date.parse('2026-11-20T14:00:00Z');
const minute = 60_000;

/** One departure every five minutes for three days. */
const timetable = keptTimetable({
  stationCode: 'a',
  from: '2026-11-20T14:00:00.000Z',
  until: '2026-11-23T14:00:00.000Z',
  lines: [],
  directions: ['Wittenau'],
  platforms: ['1'],
  calls: Array.from({ length: 864 }, (_, index) => [now / 1000 + index * 300, -1, 0, 0]),
});

const address: DisplayAddress = {
  displayId: 7,
  place: { kind: 'station', stationCode: 'a', platform: null, directions: null },
  outputTypeId: 6,
  screen: null,
};

const manifest = sampleManifest({ transit: { demo: false, realtime: true, attribution: null } });

/** A display whose source listed departures at these minutes, all of them fresh. */
function storeWith(minutes: readonly number[], kept: KeptTimetable | null): LiveStore {
  const store = new LiveStore();
  const call = (at: number) => ({
    tripId: `trip-${at}`,
    line: null,
    direction: 'Wittenau',
    platform: '1',
    plannedMs: now + at * minute,
    expectedMs: now + at * minute,
    delaySeconds: 0,
    plannedPlatform: '1',
    cancelled: false,
  });
  store.set({
    timetable: kept,
    departures: {
      data: minutes.map(call),
      madeAtMs: now,
      fetchedAtMs: now,
      coversUntilMs: now + 120 * minute,
    },
  });
  return store;
}

function departuresOf({ data }: LiveStore, nowMs = now) {
  return situationOf(address, manifest, data, { nowMs, uncertain: false }).departures;
}

function departuresWith(minutes: readonly number[], kept: KeptTimetable | null, nowMs = now) {
  return departuresOf(storeWith(minutes, kept), nowMs);
}

const board = {
  maxItems: 10,
  maxMinutesAhead: 30,
  platform: null,
  directions: null,
  products: null,
  listCancelled: false,
  networkStyle: berlinStyle,
};

/** A board's view of them. */
function viewOf(here: ReturnType<typeof departuresWith>, nowMs = now) {
  if (here.state !== 'known') throw new Error('expected departures');
  const { freshness, incomplete, rows } = boardView(here, board, nowMs);
  return { freshness, incomplete, rows: rows.length };
}

const everyFive = Array.from({ length: 24 }, (_, index) => 5 * (index + 1));

test('a whole answer is live', () => {
  const live = { freshness: 'live', incomplete: false, rows: 6 };
  expect(viewOf(departuresWith(everyFive, timetable))).toEqual(live);
});

test('where all that came lies beyond the window, the kept timetable is shown', () => {
  const beyond = everyFive.filter((at) => at > 30);
  const kept = { freshness: 'timetable', incomplete: false, rows: 6 };
  expect(viewOf(departuresWith(beyond, timetable))).toEqual(kept);
});

test('where half vanished, what came is incomplete, a minute later as well', () => {
  const half = everyFive.filter((at) => at % 10 === 0);
  const here = (atMs: number) => viewOf(departuresWith(half, timetable, atMs), atMs);
  expect(here(now)).toMatchObject({ incomplete: true, rows: 3 });
  expect(here(now + minute)).toMatchObject({ incomplete: true, rows: 3 });
});

test.each([
  ['of another station', { ...timetable, stationCode: 'b' }],
  ['of another time', { ...timetable, from: '2026-11-20T14:01:00.000Z' }],
  ['that has ended', { ...timetable, until: '2026-11-20T13:59:00.000Z' }],
])('a timetable %s promises nothing', (_, kept) => {
  expect(departuresWith([35], kept)).not.toHaveProperty('promised');
});

test('an answer is held against the timetable once, while both stay', () => {
  const store = storeWith([5], timetable);
  const promisedAt = (nowMs: number) => {
    const here = departuresOf(store, nowMs);
    return here.state === 'known' ? here.promised : null;
  };
  expect(promisedAt(now)).toHaveLength(25);
  expect(promisedAt(now + 1000)?.[0]).toBe(promisedAt(now)?.[0]);
});
