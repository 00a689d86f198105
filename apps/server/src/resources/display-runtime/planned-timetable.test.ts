import { furtherDepartures, keptTimetable, plannedCalls } from '@perron/core';
import type { Call } from '@perron/core';
import { expect, test } from 'vitest';
import { displayTimetableOf } from './timetable';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const hourMs = 3_600_000;

const usual = {
  line: null,
  expectedMs: null,
  delaySeconds: null,
  platform: null,
  plannedPlatform: null,
  cancelled: false,
};

async function kept(calls: readonly Call[]) {
  const languages: unknown[] = [];
  const departures = ({ whenMs = 0, language = '' }) => {
    languages.push(language);
    const within = calls.filter(
      ({ plannedMs }) => plannedMs >= whenMs && plannedMs < whenMs + 6 * hourMs,
    );
    const further = furtherDepartures(within);
    return Promise.resolve({ departures: [], realtimeDataUpdatedAt: null, further });
  };
  const service = { departures: (_: string, query: object) => departures(query) };
  const timetable = await displayTimetableOf(service, 'A', nowMs, () => Promise.resolve());
  const planned = plannedCalls(keptTimetable(timetable), nowMs, nowMs + 72 * hourMs);
  return { timetable, planned, languages: [...new Set(languages)] };
}

test('a device keeps how often a line runs whose minutes nobody promises', async () => {
  const { planned } = await kept([
    { ...usual, tripId: 'a', direction: 'Pont', plannedMs: nowMs + hourMs, headway: 720 },
    { ...usual, tripId: 'b', direction: 'Gare', plannedMs: nowMs + 7 * hourMs },
    {
      ...usual,
      tripId: 'c',
      direction: 'Pont',
      plannedMs: nowMs + 8 * hourMs,
      headway: 600,
    },
  ]);
  expect(planned.map(({ headway }) => headway)).toEqual([720, undefined, 600]);
});

test('where all departures have their times nothing more is sent', async () => {
  const { timetable } = await kept([
    { ...usual, tripId: 'a', direction: 'Pont', plannedMs: nowMs + hourMs },
  ]);
  expect(timetable).not.toHaveProperty('headways');
});

test('it is the timetable’s in the network’s own words, whatever runs today', async () => {
  const { planned, languages } = await kept([
    {
      ...usual,
      tripId: 'a',
      plannedMs: nowMs + hourMs,
      direction: 'Pont',
      plannedDirection: 'Gare du Midi',
    },
  ]);
  expect(planned.map(({ direction }) => direction)).toEqual(['Gare du Midi']);
  expect(languages).toEqual(['']);
});
