import type { TimetableCondition } from '@perron/schema';
import { expect, test } from 'vitest';
import { conditionText, timetableCondition } from './timetable-condition';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-11-20T23:30:00Z');
const timeZone = 'Europe/Berlin';
const skipped = { count: 0, listed: [] };

test.each<[TimetableCondition, number, number, string | null]>([
  ['current', -30, 7, null],
  ['ends_soon', -30, 6.9, 'The timetable ends on 2026-11-27.'],
  ['ended', -30, 0, 'The timetable ended on 2026-11-21.'],
  ['not_begun', 0.1, 90, 'The timetable begins on 2026-11-21.'],
])('a timetable is %s', (condition, fromDays, untilDays, text) => {
  const reach = { fromMs: nowMs + fromDays * dayMs, untilMs: nowMs + untilDays * dayMs };
  expect(timetableCondition({ reach }, nowMs)).toBe(condition);
  expect(conditionText({ reach, timeZone, skipped }, nowMs)).toBe(text);
});

test('one without departures is empty, and of one that is not known nothing is said', () => {
  const empty = { reach: { fromMs: null, untilMs: null }, timeZone, skipped };
  expect(timetableCondition(empty, nowMs)).toBe('empty');
  expect(conditionText(empty, nowMs)).toBe('The timetable has no departures at all.');
  expect(timetableCondition({ reach: null }, nowMs)).toBe('unknown');
  expect(conditionText({ reach: null, timeZone, skipped }, nowMs)).toBeNull();
});

test('why one is empty is said where rows of the feed were left out', () => {
  const message = 'calendar.txt, line 2, column end_date: expected a date like 20260328.';
  const fault = { file: 'calendar.txt', line: 2, message };
  const empty = { reach: { fromMs: null, untilMs: null }, timeZone };
  expect(conditionText({ ...empty, skipped: { count: 1, listed: [fault] } }, nowMs)).toBe(
    `The timetable has no departures at all. A row was left out: ${message}`,
  );
  expect(conditionText({ ...empty, skipped: { count: 12, listed: [fault] } }, nowMs)).toBe(
    `The timetable has no departures at all. 12 rows were left out, such as ${message}`,
  );
});
