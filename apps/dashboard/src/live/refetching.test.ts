import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefetching } from './refetching';
import type { Refetching } from './refetching';

let queryClient: QueryClient;
let refetching: Refetching;
/** The questions in their order; each answer waits for the test. */
let asked: { readonly key: string; readonly answer: () => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  queryClient = new QueryClient();
  refetching = createRefetching({
    queryClient,
    after: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** A list on screen, whose first answer is there. */
async function show(key: string): Promise<void> {
  const queryFn = () =>
    new Promise<number>((resolve) => {
      asked.push({ key, answer: () => resolve(asked.length) });
    });
  new QueryObserver(queryClient, { queryKey: [key, { page: 1 }], queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  await answerAll();
  asked = [];
}

async function answerAll(): Promise<void> {
  for (const { answer } of asked) answer();
  await vi.advanceTimersByTimeAsync(0);
}

function keys(): string[] {
  return asked.map(({ key }) => key);
}

test('only what has changed is fetched again, within a moment', async () => {
  await show('stations');
  await show('displays');
  refetching.changed(new Set(['stations']));
  await vi.advanceTimersByTimeAsync(200);
  expect(keys()).toEqual(['stations']);
});

test('changes that come together are one question', async () => {
  await show('stations');
  for (let change = 0; change < 50; change += 1) refetching.changed(new Set(['stations']));
  await vi.advanceTimersByTimeAsync(200);
  await answerAll();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keys()).toEqual(['stations']);
});

test('a storm of changes waits for each answer, and asks once more at its end', async () => {
  await show('stations');
  for (let change = 0; change < 40; change += 1) {
    refetching.changed(new Set(['stations']));
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(keys()).toEqual(['stations']);
  await answerAll();
  await vi.advanceTimersByTimeAsync(200);
  expect(keys()).toEqual(['stations', 'stations']);
});

test('an answer that never comes does not stop the next question', async () => {
  await show('stations');
  refetching.changed(new Set(['stations']));
  await vi.advanceTimersByTimeAsync(200);
  refetching.changed(new Set(['stations']));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(keys()).toEqual(['stations', 'stations']);
});

test('a query under way is not asked again without a reason', async () => {
  await show('stations');
  refetching.maybeChanged(new Set(['stations']));
  await vi.advanceTimersByTimeAsync(0);
  refetching.maybeChanged(new Set(['stations']));
  await vi.advanceTimersByTimeAsync(0);
  expect(keys()).toEqual(['stations']);
});
