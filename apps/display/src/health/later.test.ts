import { platformTimers } from '@perron/timing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later } from './later';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('loads what nobody waits for after the first picture, and tries again until it is there', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValue('there');
  const problems: unknown[] = [];
  const onProblem = (problem: unknown) => void problems.push(problem);
  const part = later(load, { timers: platformTimers, onProblem });
  await vi.advanceTimersByTimeAsync(900);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(problems).toEqual([new Error('gone')]);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(part).resolves.toBe('there');
});
