import { beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a part of a page that hangs is given up after 120 s, and not before', async () => {
  const failed = vi.fn();
  loadChunk(() => new Promise<never>(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Expected a part of the page within 120 s.' }),
  );
});

test('a part that comes, or fails at once, leaves no timer behind', async () => {
  await expect(loadChunk(async () => 'part')).resolves.toBe('part');
  await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
  expect(vi.getTimerCount()).toBe(0);
});
