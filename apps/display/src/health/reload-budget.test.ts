import { beforeEach, expect, test } from 'vitest';
import { takeReload } from './reload-budget';
import type { ReloadMemory } from './reload-budget';

let text: string | null;
const memory: ReloadMemory = {
  read: () => text,
  write: (next) => {
    text = next;
  },
};
const minute = 60_000;

beforeEach(() => {
  text = null;
});

test('a page reloads three times in ten minutes, and not once more', () => {
  expect([0, 1, 2, 3, 9].map((at) => takeReload(memory, at * minute))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('ten minutes after the first, one more is free', () => {
  for (const at of [0, 1, 2]) takeReload(memory, at * minute);
  expect(takeReload(memory, 10 * minute)).toBe(true);
  expect(takeReload(memory, 10.5 * minute)).toBe(false);
});

test.each(['', 'no JSON', '{"a":1}', '["x",null]', '[99999999999999]'])(
  'what is stored as %j does not keep the page from reloading',
  (stored) => {
    text = stored;
    expect(takeReload(memory, minute)).toBe(true);
  },
);
