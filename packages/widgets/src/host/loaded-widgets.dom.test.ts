import { beforeEach, expect, test, vi } from 'vitest';
import { preloadWidgets } from './loaded-widgets';
import { loaders } from './loaders';

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test('a widget whose file never comes is given up after 120 s, and asked for again later', async () => {
  const load = vi.spyOn(loaders, 'rect').mockReturnValue(new Promise(() => undefined));
  const failed = vi.fn();
  preloadWidgets(['rect']).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();

  load.mockRestore();
  await expect(preloadWidgets(['rect'])).resolves.toBeUndefined();
});
