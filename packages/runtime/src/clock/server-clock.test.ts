import { beforeEach, expect, test } from 'vitest';
import { ServerClock } from './server-clock';

const minute = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');

/** The time that really passes, in ms, and the error of the device's clock. */
let passedMs: number;
let deviceAheadMs: number;
let kept: number | null;

beforeEach(() => {
  passedMs = 0;
  deviceAheadMs = 0;
  kept = null;
});

function clock(): ServerClock {
  return new ServerClock({
    monotonicMs: () => passedMs,
    deviceMs: () => noon + passedMs + deviceAheadMs,
    skew: {
      read: () => kept,
      write: (skewMs) => {
        kept = skewMs;
      },
    },
  });
}

function synchronised(): ServerClock {
  const one = clock();
  one.synchronise(noon + passedMs, passedMs, passedMs);
  return one;
}

const wrong = [
  ['two hours fast', 120],
  ['a day and a half fast', 36 * 60],
  ['a day and a half slow', -36 * 60],
] as const;

test.each(wrong)('the server’s time counts, also where the device is %s', (_, minutes) => {
  deviceAheadMs = minutes * minute;
  const one = synchronised();
  passedMs += minute;
  expect(one.now()).toBe(noon + minute);
  expect(one.isUncertain()).toBe(false);
});

test('half of the way of question and answer is taken off', () => {
  const one = clock();
  one.synchronise(noon, 0, 400);
  passedMs = 400;
  expect(one.now()).toBe(noon + 200);
});

test('a device that was found right is believed when it starts without the server', () => {
  synchronised();
  expect(clock().isUncertain()).toBe(false);
  expect(clock().now()).toBe(noon);
});

test.each(wrong)(
  'a device that was found %s is put right, and not believed to the minute',
  (_, minutes) => {
    deviceAheadMs = minutes * minute;
    synchronised();
    expect(kept).toBe(minutes * minute);
    expect(clock().now()).toBe(noon);
    expect(clock().isUncertain()).toBe(true);
  },
);

test('a device that nobody has ever held against the server is not believed', () => {
  expect(clock().isUncertain()).toBe(true);
  expect(clock().now()).toBe(noon);
});

test('after a sleep, in which the steady clock stood, nobody knows until the server is heard', () => {
  const one = synchronised();
  deviceAheadMs = 4 * minute;
  expect(one.isUncertain()).toBe(false);
  deviceAheadMs = 6 * minute;
  expect(one.isUncertain()).toBe(true);
  expect(one.divergedMs()).toBe(6 * minute);
  one.synchronise(noon + passedMs, passedMs, passedMs);
  expect(one.isUncertain()).toBe(false);
});

test('after hours of sleep the time is unknown, not the one of before', () => {
  const one = synchronised();
  deviceAheadMs = 10 * 60 * minute;
  one.followDevice();
  expect([one.isUnknown(), one.now()]).toEqual([true, noon]);
  one.synchronise(noon + 10 * 60 * minute, passedMs, passedMs);
  expect([one.isUnknown(), one.now()]).toEqual([false, noon + 10 * 60 * minute]);
});

test('a device whose own clock stood for hours does not know the time either', () => {
  const one = synchronised();
  passedMs += 9 * 60 * minute;
  deviceAheadMs = -9 * 60 * minute;
  one.followDevice();
  expect(one.isUnknown()).toBe(true);
});

test('a device that never heard the server goes by its own clock over a sleep, and is not believed', () => {
  kept = 0;
  const one = clock();
  expect(one.isUncertain()).toBe(false);
  deviceAheadMs = 10 * 60 * minute;
  one.followDevice();
  expect([one.isUnknown(), one.isUncertain()]).toEqual([false, true]);
  expect(one.now()).toBe(noon + 10 * 60 * minute);
});

test('of a device that was known to be wrong a jump leaves no time at all', () => {
  kept = -120 * minute;
  const one = clock();
  deviceAheadMs = 120 * minute;
  one.followDevice();
  expect(one.isUnknown()).toBe(true);
});

test('a time that is none is not taken over', () => {
  const one = clock();
  expect(one.synchronise(Number.NaN, 0, 0)).toBe(0);
  expect(one.now()).toBe(noon);
});
