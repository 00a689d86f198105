import { expect, test } from 'vitest';
import { isKnownAnswer } from './is-known-answer';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %s: %s', (header, known) => {
  expect(isKnownAnswer(header, '"a"')).toBe(known);
});
