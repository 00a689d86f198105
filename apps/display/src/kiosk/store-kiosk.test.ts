import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeKiosk } from './store-kiosk';

let isInstalled: boolean;
const update = vi.fn<() => Promise<void>>();
const register = vi.fn(async () => ({ active: isInstalled ? {} : null, update }));
const onProblem = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [register, update, onProblem]) mock.mockClear();
  isInstalled = false;
  return () => vi.useRealTimers();
});

function start(): void {
  storeKiosk({ container: { register }, timers: platformTimers, onProblem });
}

test('the worker is asked at once to answer for the outer page, and each minute until it does', async () => {
  start();
  expect(register).toHaveBeenLastCalledWith('/display-worker.js', {
    scope: '/kiosk/',
    updateViaCache: 'none',
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(register).toHaveBeenCalledTimes(3);
  expect(update).not.toHaveBeenCalled();
});

test('from then on a new worker is looked for each hour', async () => {
  isInstalled = true;
  start();
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(update).toHaveBeenCalledTimes(2);
});

test('a browser that refuses is asked again after a minute', async () => {
  register.mockRejectedValueOnce(new Error('the disk is full'));
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onProblem).toHaveBeenCalledOnce();
  expect(register).toHaveBeenCalledTimes(2);
});
