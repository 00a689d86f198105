import { expect, test } from 'vitest';
import { coalesce } from './coalesce';

test('callers share a request that is under way, and a later call makes a new one', async () => {
  let requests = 0;
  const load = coalesce(
    (stop: string) => stop,
    async (stop) => {
      requests += 1;
      return `${stop} ${requests}`;
    },
  );
  expect(await Promise.all([load('a'), load('a'), load('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  expect(await load('a')).toBe('a 3');
});

test('a failure is shared too, and does not stay', async () => {
  let requests = 0;
  const load = coalesce(String, async () => {
    requests += 1;
    if (requests === 1) throw new Error('down');
    return 'up';
  });
  const both = await Promise.allSettled([load(1), load(1)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load(1)).toBe('up');
});
