import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a page whose files hang has failed after 120 s, and says so', async () => {
  const page = lazyPage(() => new Promise<{ Page: () => null }>(() => undefined), 'Page');
  const settled = vi.fn();
  void page.preload?.()?.then(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
  expect(() => void page({})).toThrow('Expected a part of the page within 120 s.');
});
