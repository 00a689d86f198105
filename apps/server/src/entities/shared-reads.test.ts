import { beforeEach, expect, test } from 'vitest';
import { sharedReads } from './shared-reads';

interface Running {
  readonly question: string;
  readonly end: (answer: string) => void;
  readonly fail: (error: Error) => void;
}

let running: Running[];
let read: (question: string) => Promise<string>;

beforeEach(() => {
  running = [];
  read = sharedReads(
    (question: string) =>
      new Promise((end, fail) => {
        running.push({ question, end, fail });
      }),
  );
});

/** Lets what has been settled go its way. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('a question while the same is read waits for a later read, with all questions since', async () => {
  const first = read('a');
  const [second, third] = [read('a'), read('a')];
  expect(running).toHaveLength(1);
  running[0]?.end('old');
  expect(await first).toBe('old');
  await settle();
  expect(running).toHaveLength(2);
  running[1]?.end('new');
  expect([await second, await third]).toEqual(['new', 'new']);
});

test('other questions do not wait', () => {
  void read('a');
  void read('b');
  expect(running.map(({ question }) => question)).toEqual(['a', 'b']);
});

test('a question after the read starts another read', async () => {
  const first = read('a');
  running[0]?.end('old');
  await first;
  await settle();
  const second = read('a');
  running[1]?.end('new');
  expect(await second).toBe('new');
});

test('a read that fails fails for all callers that share it, and the next is tried', async () => {
  const first = read('a');
  const second = read('a');
  running[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settle();
  running[1]?.end('back');
  expect(await second).toBe('back');
});

test('a question before the next read begins shares it, and a later one the read after', async () => {
  const first = read('a');
  const second = read('a');
  running[0]?.end('1');
  await first;
  await settle();
  const third = read('a');
  running[1]?.end('2');
  expect(await second).toBe('2');
  await settle();
  running[2]?.end('3');
  expect(await third).toBe('3');
});
