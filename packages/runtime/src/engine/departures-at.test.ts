import { keptTimetable } from '@perron/core';
import type { KeptTimetable } from '@perron/core';
import { expect, test } from 'vitest';
import type { LiveData } from '../store/live-store';
import { departuresAt } from './departures-at';

const now = Date.parse('2026-11-20T14:00:00Z');
const minute = 60_000;

/** One departure every ten minutes for three days. */
function timetable(stationCode: string, length = 432): KeptTimetable {
  return keptTimetable({
    stationCode,
    from: '2026-11-20T14:00:00.000Z',
    until: '2026-11-23T14:00:00.000Z',
    lines: [],
    directions: ['Wittenau'],
    platforms: ['1'],
    calls: Array.from({ length }, (_, index) => [now / 1000 + index * 600, -1, 0, 0]),
  });
}

function data(change: Partial<LiveData> = {}): LiveData {
  return {
    manifest: null,
    departures: null,
    departuresAhead: null,
    trip: 'none',
    sureness: null,
    run: null,
    vehicleTrip: null,
    disruptions: null,
    weather: null,
    news: null,
    timetable: timetable('a'),
    lastWord: null,
    ...change,
  };
}

const call = {
  tripId: 'one',
  line: null,
  direction: 'Wittenau',
  plannedMs: now + minute,
  expectedMs: now + minute,
  delaySeconds: 0,
  platform: '1',
  plannedPlatform: '1',
  cancelled: false,
};
const live = { data: [call], madeAtMs: now, fetchedAtMs: now, coversUntilMs: now + 120 * minute };

test('the server’s departures are shown while they reach this far', () => {
  const asked = data({ departures: live });
  expect(departuresAt(asked, 'a', now + minute)).toBe(live);
});

test.each([
  ['the answer reaches no further', live],
  ['none could be had', 'failed' as const],
])('when %s, the kept timetable is shown, without any realtime', (_, departures) => {
  const later = now + 180 * minute;
  const here = departuresAt(data({ departures }), 'a', later);
  if (here === null || here === 'failed') throw new Error('expected departures');
  expect(here.madeAtMs).toBeNull();
  expect(here.data.map(({ plannedMs }) => (plannedMs - later) / minute)).toEqual([
    0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120,
  ]);
  expect(here.data[0]).toMatchObject({ direction: 'Wittenau', platform: '1', expectedMs: null });
});

test('it ends where the timetable ends, and then nothing is known', () => {
  const end = Date.parse('2026-11-23T14:00:00Z');
  const last = departuresAt(data({ departures: 'failed' }), 'a', end - 30 * minute);
  expect(last).toMatchObject({ coversUntilMs: end });
  expect(departuresAt(data({ departures: 'failed' }), 'a', end + 1)).toBe('failed');
});

test('before anything was asked, nothing is claimed', () => {
  expect(departuresAt(data(), 'a', now)).toBeNull();
});

test('the timetable of another station is not taken', () => {
  expect(departuresAt(data({ departures: 'failed' }), 'b', now)).toBe('failed');
});

test('an empty answer is not believed where the timetable promises departures', () => {
  const empty = { ...live, data: [] };
  const here = departuresAt(data({ departures: empty }), 'a', now);
  expect(here).toMatchObject({ madeAtMs: null });
  expect(here !== null && here !== 'failed' && here.data.length).toBeGreaterThan(3);
});

test('an empty answer is believed where the timetable is as empty, and where none is kept', () => {
  const empty = { ...live, data: [] };
  const nothing = timetable('a', 2);
  expect(departuresAt(data({ departures: empty, timetable: nothing }), 'a', now)).toBe(empty);
  expect(departuresAt(data({ departures: empty, timetable: null }), 'a', now)).toBe(empty);
});

test('an answer of another time, whose trains have all gone, is not believed either', () => {
  const old = { ...live, data: [{ ...call, plannedMs: now - minute, expectedMs: null }] };
  expect(departuresAt(data({ departures: old }), 'a', now)).toMatchObject({ madeAtMs: null });
});

test('without the server what realtime took away does not come back, and what was late stays late', () => {
  const planned = { ...call, expectedMs: null, delaySeconds: null };
  const cancelled = { ...planned, plannedMs: now + 10 * minute, cancelled: true };
  const late = {
    ...planned,
    plannedMs: now + 20 * minute,
    expectedMs: now + 35 * minute,
    delaySeconds: 900,
  };
  const lastWord = { stationCode: 'a', calls: [cancelled, late], fetchedAtMs: now };
  const here = departuresAt(data({ departures: 'failed', lastWord }), 'a', now + minute);
  if (here === null || here === 'failed') throw new Error('expected departures, got none');
  expect(here.madeAtMs).toBeNull();
  expect(here.data.slice(1, 4)).toEqual([
    cancelled,
    late,
    expect.objectContaining({ cancelled: false }),
  ]);
  // That of another station says nothing here.
  const elsewhere = { ...lastWord, stationCode: 'b' };
  const there = departuresAt(
    data({ departures: 'failed', lastWord: elsewhere }),
    'a',
    now + minute,
  );
  if (there === null || there === 'failed') throw new Error('expected departures, got none');
  expect(there.data.some(({ cancelled: gone }) => gone)).toBe(false);
});
