import { expect, test } from 'vitest';
import { badTime, noTime, parseClock } from './clock-text';

function clock(text: string): number {
  const bytes = new TextEncoder().encode(text);
  return parseClock(bytes, 0, bytes.length);
}

test('a time is read with one or two digits of the hour, and past midnight', () => {
  expect(clock('08:05:30')).toBe(29_130);
  expect(clock(' 8:05:30 ')).toBe(29_130);
  expect(clock('25:10:00')).toBe(90_600);
  expect(clock('120:00:00')).toBe(432_000);
  expect(clock(' ')).toBe(noTime);
});

test('a time without seconds is one of hours and minutes', () => {
  expect(clock('06:45')).toBe(24_300);
  expect(clock('6:45')).toBe(24_300);
  expect(clock('24:10')).toBe(87_000);
});

test.each([
  '8 Uhr',
  '0645',
  '6:4',
  ':45',
  '6:60',
  '1:2:3',
  '06:45:',
  '06:45:6',
  '-1:00:00',
  '06.45',
])('%s is no time', (text) => {
  expect(clock(text)).toBe(badTime);
});
