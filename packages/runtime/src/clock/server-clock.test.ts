import { beforeEach, expect, test } from 'vitest';
import { ServerClock } from './server-clock';

const minute = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');

/** The time that really passes, in ms, and the error of the device's clock. */
let passedMs: number;
let deviceAheadMs: number;
let kept: number | null;
let lastMoment: number | null;

beforeEach(() => {
  passedMs = 0;
  deviceAheadMs = 0;
  kept = null;
  lastMoment = null;
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
    lastMoment: {
      read: () => lastMoment,
      write: (epochMs) => {
        lastMoment = epochMs;
      },
    },
  });
}

function synchronised(): ServerClock {
  const serverClock = clock();
  serverClock.synchronise(noon + passedMs, passedMs, passedMs);
  return serverClock;
}

const wrong = [
  ['two hours fast', 120],
  ['a day and a half fast', 36 * 60],
  ['a day and a half slow', -36 * 60],
] as const;

test.each(wrong)('the server’s time counts, also where the device is %s', (_, minutes) => {
  deviceAheadMs = minutes * minute;
  const serverClock = synchronised();
  passedMs += minute;
  expect(serverClock.now()).toBe(noon + minute);
  expect(serverClock.isUncertain()).toBe(false);
});

test('half of the way of question and answer is taken off', () => {
  const serverClock = clock();
  serverClock.synchronise(noon, 0, 400);
  passedMs = 400;
  expect(serverClock.now()).toBe(noon + 200);
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

/** The clock of a display that has heard the server, some minutes ago. */
function awayFromServer(): ServerClock {
  const serverClock = synchronised();
  passedMs += 10 * minute;
  serverClock.judgeDevice();
  return serverClock;
}

test('the device’s clock goes four minutes away: the steady one goes on, and is sure', () => {
  const serverClock = awayFromServer();
  for (const minutes of [4, -4]) {
    deviceAheadMs = minutes * minute;
    serverClock.judgeDevice();
    expect([serverClock.isUncertain(), serverClock.now()]).toEqual([false, noon + passedMs]);
  }
});

test.each([
  ['six minutes forward', 6],
  ['six minutes back', -6],
  ['an hour forward, as by a mistake about summer time', 60],
  ['an hour back', -60],
  ['a day back', -24 * 60],
  ['to 1970, as by an empty battery', -29_000_000],
])('a device’s clock that is set %s: the steady one goes on, unsure', (_, minutes) => {
  const serverClock = awayFromServer();
  deviceAheadMs = minutes * minute;
  serverClock.judgeDevice();
  expect([serverClock.isUnknown(), serverClock.isUncertain(), serverClock.needsServer()]).toEqual([
    false,
    true,
    true,
  ]);
  expect(serverClock.now()).toBe(noon + passedMs);
  passedMs += 90 * minute;
  serverClock.judgeDevice();
  expect([serverClock.isUncertain(), serverClock.now()]).toEqual([true, noon + passedMs]);
  serverClock.synchronise(noon + passedMs, passedMs, passedMs);
  expect([serverClock.isUncertain(), serverClock.needsServer()]).toEqual([false, false]);
});

test('jumps of four minutes that add up are noticed', () => {
  const serverClock = awayFromServer();
  deviceAheadMs = -4 * minute;
  serverClock.judgeDevice();
  deviceAheadMs = -8 * minute;
  serverClock.judgeDevice();
  expect([serverClock.isUncertain(), serverClock.now()]).toEqual([true, noon + passedMs]);
});

test('after a set clock a page that is loaded again still has the steady one’s time, unsure', () => {
  const serverClock = awayFromServer();
  deviceAheadMs = -3 * 60 * minute;
  serverClock.judgeDevice();
  const next = clock();
  expect([next.isUnknown(), next.isUncertain(), next.now()]).toEqual([
    false,
    true,
    noon + passedMs,
  ]);
});

test.each([
  ['a night', 10 * 60],
  ['three days', 3 * 24 * 60],
])(
  'after %s of sleep, in which the steady clock stood, the device’s counts, unsure',
  (_, minutes) => {
    const serverClock = awayFromServer();
    deviceAheadMs = minutes * minute;
    serverClock.judgeDevice();
    expect([serverClock.isUnknown(), serverClock.isUncertain()]).toEqual([false, true]);
    expect(serverClock.now()).toBe(noon + passedMs + minutes * minute);
    serverClock.synchronise(noon + passedMs + minutes * minute, passedMs, passedMs);
    expect(serverClock.isUncertain()).toBe(false);
  },
);

test('after a sleep a device that is wrong is still put right by what it is wrong by', () => {
  deviceAheadMs = -120 * minute;
  const serverClock = awayFromServer();
  deviceAheadMs += 10 * 60 * minute;
  serverClock.judgeDevice();
  expect([serverClock.isUncertain(), serverClock.now()]).toEqual([
    true,
    noon + passedMs + 10 * 60 * minute,
  ]);
});

test('a wrong clock that is put right while the server is away leaves no doubt', () => {
  deviceAheadMs = -10 * 60 * minute;
  const serverClock = awayFromServer();
  deviceAheadMs = 2_000;
  serverClock.judgeDevice();
  expect([serverClock.isUncertain(), serverClock.now()]).toEqual([false, noon + passedMs]);
  const next = clock();
  expect([next.isUncertain(), next.now() - noon - passedMs]).toEqual([false, 0]);
});

test('a device that never heard the server goes by its own clock over a sleep, and is not believed', () => {
  kept = 0;
  const serverClock = clock();
  expect(serverClock.isUncertain()).toBe(false);
  deviceAheadMs = 10 * 60 * minute;
  serverClock.judgeDevice();
  expect([serverClock.isUnknown(), serverClock.isUncertain()]).toEqual([false, true]);
  expect(serverClock.now()).toBe(noon + 10 * 60 * minute);
});

test('a device that was never compared with the server is followed when its clock is set', () => {
  const serverClock = clock();
  deviceAheadMs = -60 * minute;
  serverClock.judgeDevice();
  expect([serverClock.isUncertain(), serverClock.now()]).toEqual([true, noon - 60 * minute]);
});

test('a device that starts before a moment that has been does not know the time', () => {
  awayFromServer();
  deviceAheadMs = -5 * 365 * 24 * 60 * minute;
  const serverClock = clock();
  expect([serverClock.isUnknown(), serverClock.isUncertain(), serverClock.needsServer()]).toEqual([
    true,
    true,
    true,
  ]);
  passedMs += minute;
  serverClock.judgeDevice();
  expect(serverClock.isUnknown()).toBe(true);
  serverClock.synchronise(noon + passedMs, passedMs, passedMs);
  expect([serverClock.isUnknown(), serverClock.isUncertain(), serverClock.now()]).toEqual([
    false,
    false,
    noon + passedMs,
  ]);
});

test('once its clock is set to a time that may be, it goes by that, unsure', () => {
  awayFromServer();
  deviceAheadMs = -5 * 365 * 24 * 60 * minute;
  const serverClock = clock();
  deviceAheadMs = 0;
  serverClock.judgeDevice();
  expect([serverClock.isUnknown(), serverClock.isUncertain(), serverClock.now()]).toEqual([
    false,
    true,
    noon + passedMs,
  ]);
});

test('a fast clock that was put right while the device was off is not taken back into the past', () => {
  deviceAheadMs = 120 * minute;
  awayFromServer();
  deviceAheadMs = 0;
  const serverClock = clock();
  expect([serverClock.isUnknown(), serverClock.isUncertain(), serverClock.now()]).toEqual([
    false,
    true,
    noon + passedMs,
  ]);
});

test('a device that was off for a night goes by its own clock, as one that was found right', () => {
  awayFromServer();
  passedMs += 9 * 60 * minute;
  const serverClock = clock();
  expect([serverClock.isUncertain(), serverClock.now()]).toEqual([false, noon + passedMs]);
});

test('a server that was ahead and was set right leaves no moment that has not been', () => {
  const serverClock = clock();
  serverClock.synchronise(noon + 60 * minute, 0, 0);
  serverClock.synchronise(noon, 0, 0);
  expect(lastMoment).toBe(noon);
  expect(clock().isUnknown()).toBe(false);
});

test('by a server whose clock is wrong the time is what its witnesses share, and unsure', () => {
  const serverClock = clock();
  serverClock.synchronise(noon + 60 * minute, 0, 0, 60 * minute);
  expect([serverClock.now(), serverClock.isUncertain(), serverClock.isDoubted()]).toEqual([
    noon,
    true,
    true,
  ]);
  expect(kept).toBe(0);
  expect(lastMoment).toBeNull();
  serverClock.synchronise(noon, 0, 0);
  expect([serverClock.now(), serverClock.isUncertain(), serverClock.isDoubted()]).toEqual([
    noon,
    false,
    false,
  ]);
});

test('a time that is none is not taken over', () => {
  const serverClock = clock();
  expect(serverClock.synchronise(Number.NaN, 0, 0)).toBe(0);
  expect(serverClock.now()).toBe(noon);
});
