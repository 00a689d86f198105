import { expect, test, vi } from 'vitest';
import { createGalleryTime } from './gallery-time';

test('time stands, runs when it is told to, and goes back when it stops', () => {
  let nowMs = 1000;
  const time = createGalleryTime(() => nowMs);
  const listener = vi.fn();
  const unsubscribe = time.subscribe(listener);
  nowMs = 5000;
  expect(time.elapsedMs()).toBe(0);
  time.run(true);
  nowMs = 7500;
  expect(time.elapsedMs()).toBe(2500);
  expect(time.isRunning()).toBe(true);
  time.run(false);
  expect(time.elapsedMs()).toBe(0);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  time.run(true);
  expect(listener).toHaveBeenCalledTimes(2);
});
