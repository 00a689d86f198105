import { expect, test } from 'vitest';
import { PagePartCache } from './page-parts';

test('a part is compressed once for each version of its answer', async () => {
  const cache = new PagePartCache(10_000);
  const first = cache.part('/a', '"1"', () => 'one');
  expect(cache.part('/a', '"1"', () => 'not made')).toBe(first);
  expect((await cache.part('/a', '"2"', () => 'two')).bytes.toString()).toBe('two');
  expect(cache.get('/a')?.etag).toBe('"2"');
});

test('the parts of many addresses are bounded; the oldest go first', () => {
  const cache = new PagePartCache(1_000);
  for (let number = 0; number < 50; number += 1) {
    void cache.part(`/${number}`, '"1"', () => 'x'.repeat(100));
  }
  expect(cache.bytes).toBe(1_000);
  expect([cache.get('/44'), cache.get('/45')?.etag]).toEqual([undefined, '"1"']);
  void cache.part('/large', '"1"', () => 'x'.repeat(5_000));
  expect(cache.get('/49')).toBeUndefined();
  void cache.part('/small', '"1"', () => 'x');
  expect(cache.bytes).toBe(2);
});
