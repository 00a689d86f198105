import type { Calendar } from '@perron/schema';
import { expect, test } from 'vitest';
import { calendarMoments } from './conditions-in-time';

const calendar: Calendar = {
  serviceDayEnds: '04:00',
  holidays: [],
  publicKnown: null,
  schoolKnown: null,
  hemisphere: null,
  dayTypes: null,
};
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16);

function momentsOf(from: string, until: string, ...conditions: string[]): string[] {
  const span = { fromMs: Date.parse(from), untilMs: Date.parse(until) };
  return calendarMoments(conditions, span, 'Europe/Berlin', calendar).map(clock);
}

const whole = ['2026-11-20T00:00+01:00', '2026-11-21T00:00+01:00'] as const;

test('conditions that do not ask for the time have no moments', () => {
  expect(momentsOf(...whole, 'vehicle', 'direction == "time 08:00"')).toEqual([]);
});

test('a span of hours has its beginning and its end among them', () => {
  const moments = momentsOf(...whole, 'time.between("06:00", "09:00")');
  expect(moments).toEqual(['05:00', '05:01', '08:00', '08:01']);
});

test('days change when the service day ends, and the night begins at midnight', () => {
  expect(momentsOf(...whole, 'holiday')).toEqual(['03:00']);
  expect(momentsOf(whole[0], '2026-11-21T00:01+01:00', 'night')).toEqual(['03:00', '23:00']);
});

test('a condition that only the expression language reads is asked in every minute', () => {
  const hour = ['2026-11-20T08:00Z', '2026-11-20T08:05Z'] as const;
  expect(momentsOf(...hour, 'time.startsWith("09:0")')).toEqual([
    '08:01',
    '08:02',
    '08:03',
    '08:04',
  ]);
});

test('a time that the clocks skip counts when they are changed', () => {
  const night = ['2026-03-29T00:30Z', '2026-03-29T02:00Z'] as const;
  expect(momentsOf(...night, 'time.between("02:30", "05:00")')).toEqual(['01:00']);
});

test('a time that comes twice is there twice', () => {
  const night = ['2026-10-24T23:30Z', '2026-10-25T02:00Z'] as const;
  const moments = momentsOf(...night, 'time.between("02:30", "05:00")');
  expect(moments).toEqual(['00:30', '00:31', '01:00', '01:30', '01:31']);
});
