import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { Source } from './source';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const never = { after: () => () => undefined };

test('an answer that has been used is not kept until the next one comes', async () => {
  let answer: WeakRef<object> | null = null;
  const source = new Source<object>({
    name: 'departures',
    intervalMs: 30_000,
    timeoutMs: 10_000,
    phase: 0,
    fetch: async () => {
      const data = { departures: [] };
      answer = new WeakRef(data);
      return data;
    },
    onData: () => undefined,
    onError: () => undefined,
    onRefresh: () => undefined,
    timers: never,
    deadlines: never,
    clock: { now: () => 0 },
  });
  source.start();
  await vi.waitFor(() => expect(source.status).toBe('success'));
  await vi.waitFor(() => {
    collectGarbage();
    expect(answer?.deref()).toBeUndefined();
  });
  // The source itself is still there: it would be collected too if nothing used it any more.
  expect(source.problem).toBeNull();
});
