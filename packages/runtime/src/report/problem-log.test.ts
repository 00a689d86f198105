import { expect, test } from 'vitest';
import { ProblemLog } from './problem-log';

test('the same problem is one entry with its count and its last moment', () => {
  const log = new ProblemLog();
  for (const nowMs of [1, 2, 3]) log.note('scene 3, widget a', new Error('boom'), nowMs);
  log.note('departures', 'no answer', 4);
  expect(log.problems()).toEqual([
    { source: 'departures', message: 'no answer', count: 1, lastMs: 4 },
    { source: 'scene 3, widget a', message: 'boom', count: 3, lastMs: 3 },
  ]);
});

test('of many problems those stay that happened last', () => {
  const log = new ProblemLog();
  for (let number = 0; number < 25; number++) {
    log.note('old', 'still there', number);
    log.note('events', `problem ${number}`, number);
  }
  expect(log.problems()).toHaveLength(20);
  const [newest, stillThere] = log.problems();
  expect(newest?.message).toBe('problem 24');
  expect(stillThere).toEqual({ source: 'old', message: 'still there', count: 25, lastMs: 24 });
});
