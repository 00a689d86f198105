import { keptTimetable } from '@perron/core';
import type { Call, Snapshot } from '@perron/core';
import { expect, test } from 'vitest';
import { laterAt } from './later-at';

const now = Date.parse('2026-11-20T23:00:00Z');
const minute = 60_000;

/** A bus each hour from now on, for two days. */
const timetable = keptTimetable({
  stationCode: 'a',
  from: new Date(now).toISOString(),
  until: new Date(now + 48 * 60 * minute).toISOString(),
  lines: [],
  directions: ['Wittenau'],
  platforms: [],
  calls: Array.from({ length: 48 }, (_, hour) => [now / 1000 + hour * 3600, -1, 0, -1]),
});

/** An answer for two hours with `count` departures to come. */
function answer(count: number): Snapshot<readonly Call[]> {
  const call = (index: number): Call => ({
    tripId: `trip-${index}`,
    line: null,
    direction: 'Wittenau',
    platform: null,
    plannedMs: now + (index + 1) * minute,
    expectedMs: null,
    delaySeconds: null,
    plannedPlatform: null,
    cancelled: false,
  });
  return {
    data: Array.from({ length: count }, (_, index) => call(index)),
    madeAtMs: now,
    fetchedAtMs: now,
    coversUntilMs: now + 120 * minute,
  };
}

function minutesLater(shown: Snapshot<readonly Call[]>) {
  const later = laterAt(shown, timetable, 'a', now);
  return later?.map(({ plannedMs }) => (plannedMs - now) / minute) ?? null;
}

test('after the end of a short answer come the departures that the timetable plans, each once', () => {
  const later = minutesLater(answer(2)) ?? [];
  expect(later.slice(0, 3)).toEqual([180, 240, 300]);
  expect(later.at(-1)).toBe(47 * 60);
});

test('an answer that fills a board needs none', () => {
  expect(minutesLater(answer(10))).toBeNull();
});

test('without a timetable of this station nothing is known of later', () => {
  expect(laterAt(answer(2), null, 'a', now)).toBeNull();
  expect(laterAt(answer(2), timetable, 'b', now)).toBeNull();
  expect(laterAt('failed', timetable, 'a', now)).toBeNull();
});
