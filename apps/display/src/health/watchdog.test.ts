import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { startWatchdog } from './watchdog';

const onStandstill = vi.fn<(what: 'tick' | 'frame') => void>();
let draws: boolean;
let hidden: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  onStandstill.mockClear();
  draws = true;
  hidden = false;
  return () => vi.useRealTimers();
});

function start() {
  return startWatchdog({
    timers: platformTimers,
    monotonicMs: () => performance.now(),
    onNextFrame: (callback) => {
      if (draws) setTimeout(callback, 16);
    },
    isHidden: () => hidden,
    onStandstill,
  });
}

/** Lets the seconds pass, with a tick in each one. */
function passWithTicks(watchdog: ReturnType<typeof start>, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000);
    watchdog.ticked();
  }
}

test('a page that ticks and draws is left alone', () => {
  const watchdog = start();
  passWithTicks(watchdog, 600);
  expect(onStandstill).not.toHaveBeenCalled();
});

test('a page without a tick for 30 s stands still, and that is said once', () => {
  const watchdog = start();
  passWithTicks(watchdog, 60);
  vi.advanceTimersByTime(30_000);
  expect(onStandstill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(onStandstill.mock.calls).toEqual([['tick']]);
});

test('a page that ticks but draws no frame for 30 s stands still', () => {
  const watchdog = start();
  passWithTicks(watchdog, 60);
  draws = false;
  passWithTicks(watchdog, 40);
  expect(onStandstill.mock.calls).toEqual([['frame']]);
});

test('a page that nobody sees draws no frames, and is left alone', () => {
  const watchdog = start();
  hidden = true;
  draws = false;
  passWithTicks(watchdog, 120);
  expect(onStandstill).not.toHaveBeenCalled();
});

test('a main thread that was stuck for long is noticed as soon as it goes on', () => {
  const watchdog = start();
  passWithTicks(watchdog, 10);
  // The thread is stuck: no timer runs, but time passes.
  const stuckUntil = performance.now() + 40_000;
  vi.spyOn(performance, 'now').mockReturnValue(stuckUntil);
  vi.advanceTimersByTime(5_000);
  expect(onStandstill).toHaveBeenCalledExactlyOnceWith('tick');
  vi.restoreAllMocks();
});
