import { expect, test } from 'vitest';
import { readInOrder } from './read-in-order';

/** Lets all that waits for nothing else have its turn. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a reading that takes long is not used after a later one', async () => {
  let stored = 'before';
  let held = '';
  let answerFirst = () => {};
  const waits = [new Promise<void>((resolve) => (answerFirst = resolve)), Promise.resolve()];
  const read = readInOrder(async () => {
    const found = stored;
    await waits.shift();
    held = found;
  });
  const first = read();
  await turn();
  stored = 'after';
  const second = read();
  await turn();
  answerFirst();
  await Promise.all([first, second]);
  expect(held).toBe('after');
});

test('a reading that fails tells its own caller, and the next one is made', async () => {
  const answers = [() => Promise.reject(new Error('no database')), () => Promise.resolve()];
  const read = readInOrder(() => (answers.shift() ?? (() => Promise.resolve()))());
  const [failed, next] = [read(), read()];
  await expect(failed).rejects.toThrow('no database');
  await expect(next).resolves.toBeUndefined();
});
