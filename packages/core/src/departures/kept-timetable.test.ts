import type { DisplayTimetable } from '@perron/schema';
import { expect, test } from 'vitest';
import { displayTimetableOf, keptTimetable } from './kept-timetable';
import { plannedCalls } from './planned-calls';

const noonMs = Date.parse('2026-11-20T12:00:00Z');
const noon = noonMs / 1000;
const minute = 60;

const sent: DisplayTimetable = {
  stationCode: '900100003',
  from: '2026-11-20T11:00:00Z',
  until: '2026-11-23T11:00:00Z',
  lines: [],
  directions: ['Hönow', 'Wittenau'],
  platforms: ['1'],
  // As the server sends them: where two windows meet not quite in order.
  calls: [
    [noon, -1, 0, 0],
    [noon + 20 * minute, -1, 1, -1],
    [noon + 10 * minute, -1, -1, 0],
  ],
};

const at = (fromMinutes: number, untilMinutes: number) =>
  plannedCalls(
    keptTimetable(sent),
    noonMs + fromMinutes * 60_000,
    noonMs + untilMinutes * 60_000,
  ).map(({ plannedMs, direction, platform }) => [
    (plannedMs - noonMs) / 60_000,
    direction,
    platform,
  ]);

test('the departures of a window are listed in the order of their times, both ends included', () => {
  expect(at(0, 20)).toEqual([
    [0, 'Hönow', '1'],
    [10, null, '1'],
    [20, 'Wittenau', null],
  ]);
});

test('departures outside of the window are not listed', () => {
  expect(at(1, 19)).toEqual([[10, null, '1']]);
  expect(at(21, 90)).toEqual([]);
  expect(at(-90, -1)).toEqual([]);
});

test('the disk has what the server would send', () => {
  const written = displayTimetableOf(keptTimetable(sent));
  const calls = sent.calls.toSorted(([a], [b]) => a - b);
  expect(written).toEqual({ ...sent, calls });
  expect(displayTimetableOf(keptTimetable(written))).toEqual(written);
});

test('a service by headway stays one, in whatever order its departures come', () => {
  const kept = keptTimetable({ ...sent, headways: [0, 600, 900] });
  const calls = plannedCalls(kept, noonMs, noonMs + 20 * 60_000);
  expect(calls.map(({ headway }) => headway)).toEqual([undefined, 900, 600]);
  const written = displayTimetableOf(kept);
  expect(written.headways).toEqual([0, 900, 600]);
  expect(keptTimetable(written)).toEqual(kept);
  expect(keptTimetable(sent).headways).toBeNull();
});

test('three days of a busy station are held in columns, not in a list for each departure', () => {
  const calls = Array.from({ length: 8_000 }, (_, index) => [noon + index * 30, 0, 1, 0] as const);
  const kept = keptTimetable({ ...sent, calls: calls.map((call) => [...call]) });
  const columns = Object.values(kept).filter((candidate) => ArrayBuffer.isView(candidate));
  expect(columns.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(8_000 * 10);
  expect(
    Object.values(kept).filter((candidate) => Array.isArray(candidate) && candidate.length > 2),
  ).toEqual([]);
});
