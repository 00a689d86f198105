import { expect, test } from 'vitest';
import { emailProblem, minPasswordLength, newPasswordProblem } from './field-problems';

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['ada', 'incomplete'],
  ['ada@', 'incomplete'],
  ['ada@example', 'incomplete'],
  [` ada@${'x'.repeat(260)}.org`, 'incomplete'],
  [' ada@example.org ', null],
])('the address %j is %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem);
});

test('a new password has to be long enough, and nothing else', () => {
  expect(minPasswordLength).toBe(10);
  expect(newPasswordProblem('')).toBe('missing');
  expect(newPasswordProblem('x'.repeat(9))).toBe('short');
  expect(newPasswordProblem(' '.repeat(10))).toBeNull();
  expect(newPasswordProblem('x'.repeat(1024))).toBeNull();
  expect(newPasswordProblem('x'.repeat(1025))).toBe('long');
});
