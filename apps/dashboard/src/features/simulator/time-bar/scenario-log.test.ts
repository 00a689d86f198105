import { expect, test } from 'vitest';
import { withShown } from './scenario-log';
import type { ShownScenario } from './scenario-log';

function logOf(...shown: readonly (readonly [second: number, name: string])[]) {
  return shown.reduce<readonly ShownScenario[]>(
    (log, [second, name]) => withShown(log, second * 1000, name),
    [],
  );
}

test('the same scenario is one stretch, another one begins another', () => {
  expect(logOf([0, 'a'], [1, 'a'], [2, 'b'], [3, 'b'])).toEqual([
    { fromMs: 0, untilMs: 2000, name: 'a' },
    { fromMs: 2000, untilMs: 3000, name: 'b' },
  ]);
});

test('a clock that is set far ahead leaves a gap', () => {
  expect(logOf([0, 'a'], [1, 'a'], [3600, 'a'])).toHaveLength(2);
});

test('a clock that is turned back forgets what was to come', () => {
  expect(logOf([0, 'a'], [10, 'b'], [20, 'b'], [5, 'c'])).toEqual([
    { fromMs: 0, untilMs: 5000, name: 'a' },
    { fromMs: 5000, untilMs: 5000, name: 'c' },
  ]);
});
