import { expect, test } from 'vitest';
import { untilAborted } from './until-aborted';

const hanging = () => new Promise<never>(() => undefined);

test('an answer that hangs fails with the reason of the abort', async () => {
  const abort = new AbortController();
  const waiting = untilAborted(hanging(), abort.signal);
  abort.abort(new Error('no answer within 10 s'));
  await expect(waiting).rejects.toThrow('no answer within 10 s');
});

test('an answer and a failure come through as they are', async () => {
  const { signal } = new AbortController();
  await expect(untilAborted(Promise.resolve('answer'), signal)).resolves.toBe('answer');
  await expect(untilAborted(Promise.reject(new Error('refused')), signal)).rejects.toThrow(
    'refused',
  );
});

test('a signal that aborts after the answer finds no listener', async () => {
  const listeners = new Set<unknown>();
  const signal = {
    addEventListener: (_: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
  } as unknown as AbortSignal;
  await untilAborted(Promise.resolve(), signal);
  await expect.poll(() => listeners.size).toBe(0);
});
