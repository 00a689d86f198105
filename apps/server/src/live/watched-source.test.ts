import { expect, test } from 'vitest';
import { WatchedSource } from './watched-source';

test('a source says when data came last, also while it fails, and what is wrong', async () => {
  let nowMs = Date.parse('2026-11-20T12:00:00Z');
  const source = new WatchedSource(() => nowMs);
  expect(source.state('news', 'news.example.org')).toMatchObject({ state: 'waiting', demo: false });
  await source.during(Promise.resolve('news'));
  nowMs += 60_000;
  await expect(source.during(Promise.reject(new Error('502 from the host')))).rejects.toThrow();
  expect(source.state('news', 'news.example.org')).toMatchObject({
    state: 'failed',
    last_good_at: '2026-11-20T12:00:00.000Z',
    problem: '502 from the host',
  });
  await source.during(Promise.resolve('news'));
  expect(source.state('news', null)).toMatchObject({
    state: 'ok',
    demo: true,
    problem: null,
    last_good_at: '2026-11-20T12:01:00.000Z',
  });
});
