import { expect, test } from 'vitest';
import type { Closure } from './closures';
import { isFound, plannedWeeks } from './planned-weeks';

const timeZone = 'Europe/Berlin';
/** A Tuesday. */
const nowMs = Date.parse('2026-11-24T13:00:00Z');

function closure(starts_at: string, change: object = {}): Closure {
  const disruption = { starts_at, title: '', description: '', affected_stations: [], ...change };
  return { disruption, lineNames: ['U8'], state: 'upcoming' } as unknown as Closure;
}

test('planned closures are in the weeks of the network’s calendar', () => {
  // The Sunday ends in Berlin an hour before it does in UTC.
  const starts = [
    ...['2026-11-29T22:59:00Z', '2026-11-29T23:00:00Z', '2026-11-25T08:00:00Z'],
    ...['2027-01-03T12:00:00Z', '2027-01-04T12:00:00Z'],
  ];
  const weeks = plannedWeeks(
    starts.map((start) => closure(start)),
    nowMs,
    timeZone,
  );
  expect(weeks.map(({ number, away, closures }) => [number, away, closures.length])).toEqual([
    [48, 0, 2],
    [49, 1, 1],
    [53, 5, 1],
    [1, 6, 1],
  ]);
  expect(new Date(weeks[1]?.mondayMs ?? 0).toISOString()).toBe('2026-11-30T00:00:00.000Z');
});

test.each([
  ['gleisbau u8', true],
  ['leinestr', true],
  ['bus', true],
  ['gleisbau u9', false],
])('searched for "%s" it is found: %s', (search, expected) => {
  const plan = closure('2026-11-25T08:00:00Z', {
    title: 'Gleisbau',
    affected_stations: [{ id: 1, name: 'Leinestr.' }],
  });
  expect(isFound(plan, 'Replacement buses', search)).toBe(expected);
});
