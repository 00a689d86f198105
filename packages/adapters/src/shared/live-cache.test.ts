import { expect, test } from 'vitest';
import { LiveCache } from './live-cache';
import type { LiveCacheOptions } from './live-cache';
import type { Turn } from './request-gate';
import { GateClosedError } from './request-gate';
import { ManualTime } from './testing/manual-time';

/** A source that counts, and that a test can take down. */
function sourceAt(time: ManualTime, options: Partial<LiveCacheOptions<string>> = {}) {
  const source = {
    loads: [] as string[],
    failures: [] as unknown[],
    down: null as Error | null,
    waitMs: 0,
  };
  const cache = new LiveCache<string, number>(
    {
      clock: time,
      timers: time,
      waitMs: () => source.waitMs,
      onFailure: (_, error) => source.failures.push(error),
      load: async (stop: string, { urgency }: Turn) => {
        source.loads.push(`${urgency} ${stop}`);
        if (source.down) throw source.down;
        return source.loads.length;
      },
    },
    {
      keyOf: (stop) => stop,
      freshMs: 60_000,
      refreshMs: null,
      keepMs: 900_000,
      maxEntries: 100,
      ...options,
    },
  );
  return { cache, source };
}

test('data is fetched once and is good for 60 s', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time);
  expect(await cache.get('a')).toEqual({ value: 1, fetchedAtMs: 0, failingSinceMs: null });
  await time.pass(60_000);
  expect((await cache.get('a')).value).toBe(1);
  await time.pass(1);
  expect((await cache.get('a')).value).toBe(2);
  expect(source.loads).toHaveLength(2);
});

test('many callers that ask at once cause one request', async () => {
  const { cache, source } = sourceAt(new ManualTime(0));
  await Promise.all(Array.from({ length: 50 }, () => cache.get('a')));
  expect(source.loads).toEqual(['asked a']);
});

test('when the source fails the last data stays, with its age and since when', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time);
  await cache.get('a');
  await time.pass(61_000);
  source.down = new Error('down');
  expect(await cache.get('a')).toEqual({ value: 1, fetchedAtMs: 0, failingSinceMs: 61_000 });
  expect(source.failures).toHaveLength(1);
  await time.pass(600_000);
  expect(await cache.get('a')).toMatchObject({ value: 1, failingSinceMs: 61_000 });
  source.down = null;
  await time.pass(60_000);
  expect(await cache.get('a')).toMatchObject({ fetchedAtMs: 721_000, failingSinceMs: null });
});

test('without any data a failure is told, and the source is not asked again at once', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time);
  source.down = new Error('down');
  await expect(cache.get('a')).rejects.toThrow('down');
  await expect(cache.get('a')).rejects.toThrow('down');
  expect(source.loads).toHaveLength(1);
  await time.pass(2_000);
  await expect(cache.get('a')).rejects.toThrow('down');
  await time.pass(2_000);
  await expect(cache.get('a')).rejects.toThrow('down');
  expect(source.loads).toHaveLength(2);
});

test('while somebody asks, data is renewed every 30 s without anybody waiting', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time, { refreshMs: 30_000 });
  await cache.get('a');
  await time.pass(31_000);
  expect(source.loads).toEqual(['asked a', 'refresh a']);
  expect((await cache.get('a')).fetchedAtMs).toBe(30_000);
});

test('when nobody asks any more, renewal ends and no timer is left', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time, { refreshMs: 30_000 });
  await cache.get('a');
  await time.pass(600_000);
  expect(source.loads).toEqual(['asked a', 'refresh a', 'refresh a']);
  expect(time.waiting).toBe(0);
});

test('a subscriber gets each new state until it ends its subscription', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time, { refreshMs: 30_000 });
  const seen: number[] = [];
  const stop = cache.subscribe('a', ({ value }) => seen.push(value));
  await time.pass(0);
  await time.pass(300_000);
  expect(seen.length).toBe(11);
  stop();
  await time.pass(300_000);
  expect(seen.length).toBe(11);
  expect(source.loads.length).toBeLessThanOrEqual(13);
});

test('the oldest data is renewed first, and no more than the limit lets through', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time, { refreshMs: 30_000 });
  for (const stop of ['a', 'b', 'c']) {
    cache.subscribe(stop, () => undefined);
    await time.pass(1_000);
  }
  source.waitMs = 1;
  await time.pass(60_000);
  expect(source.loads).toHaveLength(3);
  source.waitMs = 0;
  await time.pass(1_000);
  expect(source.loads.slice(3)).toEqual(['refresh a', 'refresh b', 'refresh c']);
});

test('a closed gate leaves the last data, and is not taken for a failure of the source', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time);
  await cache.get('a');
  await time.pass(61_000);
  source.down = new GateClosedError('all used', 5_000);
  expect(await cache.get('a')).toEqual({ value: 1, fetchedAtMs: 0, failingSinceMs: null });
  source.down = null;
  await time.pass(5_000);
  expect((await cache.get('a')).fetchedAtMs).toBe(66_000);
});

test('only so much is kept, and what was asked for last stays longest', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time, { maxEntries: 2 });
  for (const stop of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(stop);
  expect(source.loads).toEqual(['asked a', 'asked b', 'asked c', 'asked b']);
});

test('a closed cache renews nothing', async () => {
  const time = new ManualTime(0);
  const { cache, source } = sourceAt(time, { refreshMs: 30_000 });
  cache.subscribe('a', () => undefined);
  await time.pass(1_000);
  cache.close();
  await time.pass(300_000);
  expect(source.loads).toHaveLength(1);
  expect(time.waiting).toBe(0);
});
