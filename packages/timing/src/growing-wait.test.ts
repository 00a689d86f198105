import { expect, test } from 'vitest';
import { growingWaitMs, spreadMs } from './growing-wait';

const wait = { firstMs: 2_000, longestMs: 60_000 };

test('each failure in a row doubles the wait, up to the longest one', () => {
  const waits = [0, 1, 2, 3, 5, 6, 7].map((failures) => growingWaitMs(failures, wait));
  expect(waits).toEqual([0, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000]);
});

test('after months without an answer the wait is still the longest one', () => {
  expect(growingWaitMs(5_000_000, wait)).toBe(60_000);
});

test('devices that lost the same server come back at half to one and a half times the wait', () => {
  expect([0, 0.5, 1].map((random) => spreadMs(1_000, random))).toEqual([500, 1_000, 1_500]);
});
