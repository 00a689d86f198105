import { expect, test } from 'vitest';
import { QueueFull, SmallQueue } from './small-queue';

/** Work that is done when the test says so. */
function heldWork() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve) => void ends.push(() => resolve(number)));
  };
  return { ends, begun, work };
}

test('a few are worked on at once, some wait in their order, and more are refused', async () => {
  const { ends, begun, work } = heldWork();
  const queue = new SmallQueue({ atOnce: 2, waiting: 2 });
  const all = [1, 2, 3, 4].map((number) => queue.run(work(number)));
  await expect(queue.run(work(5))).rejects.toBeInstanceOf(QueueFull);
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('work that fails gives its place to the next one', async () => {
  const queue = new SmallQueue({ atOnce: 1, waiting: 1 });
  const first = queue.run(() => Promise.reject(new Error('broken')));
  const second = queue.run(() => 'done');
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
  expect(await queue.run(() => 'again')).toBe('again');
});
