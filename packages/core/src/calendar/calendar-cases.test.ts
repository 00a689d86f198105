import { expect, test } from 'vitest';
import { parsePlainCondition } from '../scenarios/condition';
import { everydaySituations } from '../scenarios/everyday';
import { calendarCases } from './calendar-cases';

const place = {
  kind: 'station',
  stationCode: '1',
  stationName: 'Zoo',
  platform: null,
  directions: null,
  products: [],
} as const;

/** In how many of the cases a condition comes to each value. */
function valuesOf(condition: string, ...beside: string[]): Set<string> {
  const days = calendarCases([condition, ...beside]);
  const asked = parsePlainCondition(condition);
  return new Set(
    everydaySituations(place, days).map((situation) => asked?.(situation).state ?? 'not plain'),
  );
}

test.each([
  'time.between("06:00", "09:00")',
  'time.between("22:00", "04:00")',
  'weekday in ["saturday", "sunday"]',
  'date.between("12-24", "01-06")',
  'date == "2026-12-24"',
  'holiday',
  '!school_holiday',
  'season == "winter"',
  'day_type == "sunday"',
  'night',
  'weekday == "friday" && time.between("22:00", "04:00") && !holiday',
])('%s holds on some day, and on another one it does not', (condition) => {
  expect(valuesOf(condition)).toEqual(new Set(['fulfilled', 'not_fulfilled']));
});

test('each value is looked at, however many facts are asked for', () => {
  const times = Array.from({ length: 20 }, (_, hour) => {
    const from = String(hour).padStart(2, '0');
    return `time.between("${from}:00", "${from}:30") && weekday == "monday" && holiday`;
  });
  const states = valuesOf('night', ...times, 'season == "winter"', 'day_type == "sunday"');
  expect(states).toEqual(new Set(['fulfilled', 'not_fulfilled']));
});

test('where no condition asks for the calendar there is one day', () => {
  expect(calendarCases(['vehicle', 'line == "time"'])).toHaveLength(1);
});
