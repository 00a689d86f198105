import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks';

test('no two parts of the server share an advisory lock', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set<number>(numbers).size).toBe(numbers.length);
});
