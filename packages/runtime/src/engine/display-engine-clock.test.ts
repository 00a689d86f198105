import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { clockTimers } from '../clock/clock-timers';
import { SimulatedClock } from '../clock/simulated-clock';
import type { DisplayFrame } from './frame';
import { departuresAt, start } from './testing/engine-samples';
import { EngineWorld } from './testing/engine-world';

let world: EngineWorld;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  world = new EngineWorld();
  return () => vi.useRealTimers();
});

test('a device whose clock is two hours off shows the time of the server', async () => {
  world.getStatus.mockImplementation(async () => ({
    now: new Date(Date.now() + 7_200_000).toISOString(),
  }));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(2_000);
  const frame = display.frame();
  const offMs = frame.state === 'scene' ? frame.situation.nowMs - Date.now() : 0;
  expect(Math.abs(offMs - 7_200_000)).toBeLessThan(50);
  display.stop();
});

test('when the device’s clock has jumped, the server is asked for the time, once', async () => {
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(10_000);
  const asked = world.getStatus.mock.calls.length;
  world.deviceAheadMs = 600_000;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(world.getStatus).toHaveBeenCalledTimes(asked + 1);
  display.stop();
});

function secondOf(frame: DisplayFrame): number {
  return frame.state === 'scene' ? (frame.situation.nowMs - start) / 1000 : Number.NaN;
}

test('a display whose simulated clock is turned back goes on, with departures of that time', async () => {
  const clock = new SimulatedClock({ now: () => Date.now() });
  const display = world.engine({ clock, timers: clockTimers(clock, platformTimers) });
  display.start();
  await vi.advanceTimersByTimeAsync(10_000);
  const asked = world.getDepartures.mock.calls.length;
  clock.jumpTo(start - 3_600_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(secondOf(display.frame())).toBe(-3_598);
  const askedThen = world.getDepartures.mock.calls.length;
  expect(askedThen).toBeGreaterThan(asked);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(secondOf(display.frame())).toBe(-3_538);
  expect(world.getDepartures).toHaveBeenCalledTimes(askedThen + 2);
  display.stop();
});

test('a display whose clock stands still shows each moment that it is turned to', async () => {
  const clock = new SimulatedClock({ now: () => Date.now() });
  clock.setSpeed(0);
  const display = world.engine({ clock, timers: clockTimers(clock, platformTimers) });
  display.start();
  await vi.advanceTimersByTimeAsync(10_000);
  for (const second of [600, -3_600, 7_200, -60]) {
    clock.jumpTo(start + second * 1000);
    await vi.advanceTimersByTimeAsync(10);
    expect(secondOf(display.frame())).toBe(second);
  }
  display.stop();
});

test('a display whose own clock was two hours fast goes on when it is put right', async () => {
  world.deviceAheadMs = 7_200_000;
  world.getStatus.mockRejectedValueOnce(new Error('no way to the server'));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(secondOf(display.frame())).toBe(7_203);
  const askedAt: number[] = [];
  world.getDepartures.mockImplementation(async () => {
    askedAt.push(secondOf(display.frame()));
    return departuresAt(600);
  });
  await vi.advanceTimersByTimeAsync(60_000);
  // At once, not only at the next poll: what is there is of a time to come.
  expect(askedAt.find((second) => second < 7_000)).toBeLessThan(10);
  expect(secondOf(display.frame())).toBe(63);
  const asked = world.getDepartures.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(secondOf(display.frame())).toBe(123);
  expect(world.getDepartures).toHaveBeenCalledTimes(asked + 2);
  display.stop();
});

/** The moment that departures were last asked for; undefined: now, whenever that is. */
function whenOf({ getDepartures }: EngineWorld): unknown {
  const [input] = getDepartures.mock.lastCall ?? [];
  return input?.query.when;
}

/** The seconds that a frame shows, and whether it says that they are unsure. */
function shownBy(frame: DisplayFrame) {
  if (frame.state !== 'scene') return frame.state;
  const { nowMs, clockUncertain } = frame.situation;
  return [Math.round((nowMs - start) / 1000), clockUncertain];
}

test.each([
  ['ten minutes forward', 600, 0],
  ['an hour back', -3_600, 0],
  ['on by ten hours, as in a sleep', 36_000, 36_000],
])(
  'without a server a clock that goes %s leaves a board that is unsure, until the server is heard',
  async (_, seconds, countsSeconds) => {
    const display = world.engine();
    display.start();
    await vi.advanceTimersByTimeAsync(10_000);
    world.getStatus.mockRejectedValue(new Error('no network'));
    world.deviceAheadMs = seconds * 1000;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shownBy(display.frame())).toEqual([12 + countsSeconds, true]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(shownBy(display.frame())).toEqual([612 + countsSeconds, true]);
    world.getStatus.mockImplementation(async () => ({ now: new Date(Date.now()).toISOString() }));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(shownBy(display.frame())).toEqual([628, false]);
    display.stop();
  },
);

test('a device that starts before a moment that has been shows no time at all, until the server is heard', async () => {
  world.lastMomentMs = start + 86_400_000;
  world.getStatus.mockRejectedValue(new Error('no network'));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(display.frame().state).toBe('clock_unknown');
  world.getStatus.mockImplementation(async () => ({ now: new Date(Date.now()).toISOString() }));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(shownBy(display.frame())).toEqual([18, false]);
  display.stop();
});

test('by a server that is an hour ahead, and says so, the board goes by the common time, unsure, and asks again', async () => {
  world.getStatus.mockImplementation(async () => ({
    now: new Date(Date.now() + 3_600_000).toISOString(),
    clock_ahead_seconds: 3_600,
  }));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shownBy(display.frame())).toEqual([10, true]);
  // Left to itself it would answer with departures of the next hour.
  expect(whenOf(world)).toBe(new Date(start - (start % 60_000)).toISOString());
  world.getStatus.mockImplementation(async () => ({ now: new Date(Date.now()).toISOString() }));
  await vi.advanceTimersByTimeAsync(65_000);
  expect(shownBy(display.frame())).toEqual([75, false]);
  expect(whenOf(world)).toBeUndefined();
  display.stop();
});

test('local times go by the offset that the page named, if it is of the network’s zone', async () => {
  const span = { offsetMs: 3_600_000, fromMs: start, untilMs: start + 86_400_000 };
  const zoneOf = async (timeZone: string) => {
    const display = world.engine({ zoneSpan: { timeZone, ...span } });
    display.start();
    await vi.advanceTimersByTimeAsync(2_000);
    const frame = display.frame();
    display.stop();
    return frame.state === 'scene' ? frame.situation.timeZone : null;
  };
  expect(await zoneOf('Europe/Berlin')).toEqual({ timeZone: 'Europe/Berlin', ...span });
  expect(await zoneOf('Europe/London')).toBe('Europe/Berlin');
});
