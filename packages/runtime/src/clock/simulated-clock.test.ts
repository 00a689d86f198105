import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { clockTimers } from './clock-timers';
import { SimulatedClock } from './simulated-clock';

const start = Date.parse('2026-11-20T14:03:00+01:00');
let clock: SimulatedClock;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  clock = new SimulatedClock({ now: () => Date.now() });
  return () => vi.useRealTimers();
});

function after(realMs: number): number {
  vi.advanceTimersByTime(realMs);
  return clock.now() - start;
}

test('untouched, it is the real clock', () => {
  expect(after(1500)).toBe(1500);
});

test('it runs faster, slower, stands, and goes on from where it stood', () => {
  clock.setSpeed(10);
  expect(after(1000)).toBe(10_000);
  clock.setSpeed(0);
  expect(after(5000)).toBe(10_000);
  clock.setSpeed(0.5);
  expect(after(1000)).toBe(10_500);
});

test('it jumps, and returns to now', () => {
  clock.setSpeed(2);
  clock.jumpTo(start + 86_400_000);
  expect(after(1000)).toBe(86_402_000);
  clock.returnToNow();
  expect(after(1000)).toBe(2000);
});

test('a negative speed is refused, and changes nothing', () => {
  expect(() => clock.setSpeed(-1)).toThrow('Speed factor cannot be negative');
  expect(() => clock.setSpeed(Number.NaN)).toThrow('Speed factor must be a number');
  expect(after(1000)).toBe(1000);
});

test('every subscriber hears of every change, until it unsubscribes', () => {
  const listeners = [vi.fn(), vi.fn()];
  const [stop] = listeners.map((listener) => clock.subscribe(listener));
  clock.setSpeed(3);
  clock.jumpTo(start);
  stop?.();
  clock.returnToNow();
  expect(listeners.map((listener) => listener.mock.calls.length)).toEqual([2, 3]);
});

function countedTimer(delayMs: number) {
  const fired = vi.fn();
  const cancel = clockTimers(clock, platformTimers).after(delayMs, fired);
  return { fired, cancel };
}

test('a timer counts on the clock: ten times as fast, it fires after a tenth', () => {
  clock.setSpeed(10);
  const { fired } = countedTimer(10_000);
  vi.advanceTimersByTime(999);
  expect(fired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fired).toHaveBeenCalledTimes(1);
});

test('a timer waits while the clock stands, and fires when it is set past its moment', () => {
  const { fired } = countedTimer(10_000);
  clock.setSpeed(0);
  vi.advanceTimersByTime(60_000);
  expect(fired).not.toHaveBeenCalled();
  clock.jumpTo(start + 10_000);
  vi.advanceTimersByTime(0);
  expect(fired).toHaveBeenCalledTimes(1);
});

test.each([0, 1, 600])(
  'at speed %d a timer fires at once when the clock is turned back to before it was set',
  (speed) => {
    clock.setSpeed(speed);
    const { fired } = countedTimer(3_600_000);
    vi.advanceTimersByTime(4000);
    clock.jumpTo(start - 86_400_000);
    vi.advanceTimersByTime(0);
    expect(fired).toHaveBeenCalledTimes(1);
  },
);

test('a timer of a clock that is turned back a little goes by its own moment', () => {
  const { fired } = countedTimer(10_000);
  vi.advanceTimersByTime(4000);
  clock.jumpTo(start + 2000);
  vi.advanceTimersByTime(7_999);
  expect(fired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fired).toHaveBeenCalledTimes(1);
});

test('however fast the clock goes, a timer leaves the device a rest', () => {
  clock.setSpeed(600);
  const fired = vi.fn();
  clockTimers(clock, platformTimers, 40).after(1000, fired);
  vi.advanceTimersByTime(39);
  expect(fired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fired).toHaveBeenCalledTimes(1);
});

test('a clock that is turned back time and again goes on ticking', () => {
  let ticks = 0;
  const tick = () => {
    ticks += 1;
    clockTimers(clock, platformTimers).after(1000, tick);
  };
  tick();
  for (const backMs of [3_600_000, 60_000, 1500]) {
    clock.jumpTo(clock.now() - backMs);
    vi.advanceTimersByTime(0);
    const before = ticks;
    vi.advanceTimersByTime(3000);
    expect(ticks - before).toBe(3);
  }
});

test('a timer that was cancelled never fires, however the clock is turned', () => {
  const { fired, cancel } = countedTimer(1000);
  cancel();
  clock.jumpTo(start + 5000);
  vi.advanceTimersByTime(10_000);
  expect(fired).not.toHaveBeenCalled();
});
