import { beforeEach, expect, test, vi } from 'vitest';
import { AnswerCache, pack } from './answer-cache';

let nowMs: number;
let cache: AnswerCache;
beforeEach(() => {
  nowMs = 0;
  cache = new AnswerCache({ freshMs: 1_000, maxEntries: 2, nowMs: () => nowMs });
});

test('callers that ask the same at the same time share one answer', async () => {
  const make = vi.fn(async () => pack({ departures: [] }));
  const [a, b] = await Promise.all([cache.get('alex', make), cache.get('alex', make)]);
  expect(a).toBe(b);
  expect(make).toHaveBeenCalledTimes(1);
});

test('after a second the service is asked again, and the same content has the same ETag', async () => {
  const make = vi.fn(async () => pack({ departures: [] }));
  const first = await cache.get('alex', make);
  nowMs = 1_000;
  const second = await cache.get('alex', make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(second.etag).toBe(first.etag);
  expect((await cache.get('zoo', async () => pack({ departures: [1] }))).etag).not.toBe(first.etag);
});

test('a failure is told and not kept', async () => {
  await expect(cache.get('alex', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await cache.get('alex', async () => pack('up'))).json.toString()).toBe('"up"');
});

test('no more answers are kept than asked for; the oldest goes first', async () => {
  const make = vi.fn(async () => pack(1));
  for (const key of ['a', 'b', 'c', 'b', 'a']) await cache.get(key, make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('a question after the cache was cleared shares no earlier answer, not even one under way', async () => {
  let finish = (_: string): void => undefined;
  const before = cache.get('alex', async () => pack(await new Promise((done) => (finish = done))));
  cache.clear();
  const after = cache.get('alex', async () => pack('new'));
  finish('old');
  expect((await before).json.toString()).toBe('"old"');
  expect((await after).json.toString()).toBe('"new"');
  expect(cache.get('alex', () => Promise.reject(new Error('asked again')))).toBe(after);
});
