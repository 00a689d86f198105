import { expect, test } from 'vitest';
import { fetchInTime } from './fetch-in-time';

/** A server that takes every request and answers none. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    signal?.addEventListener('abort', () => {
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new Error('no reason'));
    });
  });

test('a server that takes the request and never answers counts as not reachable', async () => {
  await expect(fetchInTime(silent, 10)('/status')).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('leaving the page ends its requests', async () => {
  const left = new AbortController();
  const answer = fetchInTime(silent)('/status', { signal: left.signal });
  left.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

test('a file takes as long as it takes', async () => {
  const signals: unknown[] = [];
  const upload: typeof fetch = async (_input, init) => {
    signals.push(init?.signal);
    return new Response();
  };
  await fetchInTime(upload, 10)('/api/s3-files', { method: 'POST', body: new FormData() });
  await fetchInTime(upload, 10)('/status');
  expect(signals).toEqual([undefined, expect.any(AbortSignal)]);
});
