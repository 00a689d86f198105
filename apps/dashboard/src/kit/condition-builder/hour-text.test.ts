import type { ConditionHour } from '@perron/schema';
import { expect, test } from 'vitest';
import { hourSummary, stripPaths } from './hour-text';

const startMs = Date.parse('2026-11-20T12:00:00Z');
const iso = (minute: number) => new Date(startMs + minute * 60_000).toISOString();

/** An hour whose states change at these minutes. */
function hourOf(
  ...changes: readonly (readonly [number, ConditionHour['stretches'][number]['state']])[]
): ConditionHour {
  const stretches = changes.map(([minute, state], index) => ({
    from: iso(minute),
    until: iso(changes[index + 1]?.[0] ?? 60),
    state,
    reason: null,
    trains: [],
    disruptions: [],
  }));
  const seconds = (wanted: string) =>
    stretches
      .filter(({ state }) => state === wanted)
      .reduce(
        (sum, stretch) => sum + (Date.parse(stretch.until) - Date.parse(stretch.from)) / 1000,
        0,
      );
  return {
    problem: null,
    station: { code: '1', name: 'A' },
    from: iso(0),
    until: iso(60),
    fulfilled_seconds: seconds('fulfilled'),
    unknown_seconds: seconds('unknown'),
    stretches,
  };
}

test('an hour with one true stretch says its minutes and its times', () => {
  const summary = hourSummary(
    hourOf([0, 'not_fulfilled'], [5, 'fulfilled'], [17.5, 'not_fulfilled']),
  );
  expect(summary).toMatchObject({ kind: 'sometimes', minutes: 12.5, unknownMinutes: 0, more: 0 });
  expect(summary.first.map(({ from, until }) => [from, until])).toEqual([[iso(5), iso(17.5)]]);
});

test('of many stretches the first three are named and the others counted', () => {
  const minutes = [0, 10, 20, 30, 40];
  const summary = hourSummary(
    hourOf(
      ...minutes.flatMap(
        (minute) =>
          [[minute, 'fulfilled'] as const, [minute + 5, 'not_fulfilled'] as const] as const,
      ),
    ),
  );
  expect(summary.first).toHaveLength(3);
  expect(summary.more).toBe(2);
});

test('all of the hour, none of it, and what is not known are told apart', () => {
  expect(hourSummary(hourOf([0, 'fulfilled'])).kind).toBe('always');
  expect(hourSummary(hourOf([0, 'not_fulfilled'])).kind).toBe('never');
  const unknown = hourSummary(hourOf([0, 'unknown'], [30, 'fulfilled']));
  expect(unknown).toMatchObject({ kind: 'sometimes', minutes: 30, unknownMinutes: 30 });
});

test('the strip draws each stretch where it lies in the hour', () => {
  const paths = stripPaths(hourOf([0, 'not_fulfilled'], [15, 'fulfilled'], [30, 'not_fulfilled']));
  expect(paths.get('fulfilled')).toBe('M900 0h900v16H900z');
  expect(paths.get('not_fulfilled')).toBe('M0 0h900v16H0zM1800 0h1800v16H1800z');
});
