import { berlinStyle, keptTimetable } from '@perron/core';
import { displayReport } from '@perron/schema';
import { expect, test } from 'vitest';
import { addressProblems } from './address-problems';
import type { StationAddress } from './frame';

const from = '2026-11-20T14:00:00.000Z';

function timetable(platforms: string[], directions = ['S+U Wittenau (Berlin)', 'Hermannstr.']) {
  return keptTimetable({
    stationCode: 'a',
    from,
    until: '2026-11-23T14:00:00.000Z',
    lines: [],
    directions,
    platforms,
    calls: directions.map((_, index) => [Date.parse(from) / 1000, -1, index, platforms.length - 1]),
  });
}

function problems(change: Partial<StationAddress>, kept = timetable(['1', '2'])) {
  const place = { kind: 'station', stationCode: 'a', platform: null, directions: null } as const;
  return addressProblems({ ...place, ...change }, kept, berlinStyle);
}

test('an address that fits its station has no problem', () => {
  expect(problems({ directions: ['Wittenau', 'Hermannstr.'], platform: '2' })).toEqual([]);
});

test('a misspelt direction is told, with those that there are', () => {
  expect(problems({ directions: ['Wittenau', 'Hermanstr.'] })).toEqual([
    'No departure of the next days goes towards "Hermanstr.". They go to: Wittenau, Hermannstr.',
  ]);
});

test('a platform is told where nothing leaves from it, and where none has a name', () => {
  expect(problems({ platform: '7' })).toEqual([
    'No departure of the next days leaves from platform "7". They leave from: 1, 2',
  ]);
  expect(problems({ platform: '2' }, timetable([]))).toEqual([
    'The timetable names no platforms here, so that nothing leaves from platform "2".',
  ]);
});

test('a timetable of another station, or without departures, proves nothing', () => {
  expect(problems({ stationCode: 'b', platform: '7' })).toEqual([]);
  expect(problems({ directions: ['x'] }, timetable([], []))).toEqual([]);
});

test('however many directions there are, the sentence fits a report', () => {
  const many = Array.from({ length: 40 }, (_, index) => `Station with a long name ${index}`);
  const [message = ''] = problems({ directions: ['x'] }, timetable([], many));
  expect(message).toContain('and others');
  const { message: text } = displayReport.shape.problems.element.shape;
  expect(text.parse(message)).toBe(message);
});
