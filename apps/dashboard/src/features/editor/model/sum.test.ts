import { expect, test } from 'vitest';
import { sumOf } from './sum';

test.each([
  ['1320-40', 1280],
  ['1320−40', 1280],
  ['1920/3', 640],
  ['2+3*4', 14],
  ['(800 - 3×20) : 2', 370],
  ['-12', -12],
  ['4 - -2', 6],
  ['12,5 px', 12.5],
  ['.5*2', 1],
  ['45°', 45],
])('"%s" is %d', (typed, value) => {
  expect(sumOf(typed)).toBe(value);
});

test('a percentage is of the whole', () => {
  expect(sumOf('50%*2', 1920)).toBe(1920);
  expect(sumOf('50% - 100', 1920)).toBe(860);
});

test.each(['', 'abc', '12+', '1/0', '(1', '1 2', '12)', 'alert(1)', '1e9', '9'.repeat(200)])(
  '"%s" is no sum',
  (typed) => {
    expect(sumOf(typed)).toBeNull();
  },
);
