import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password';

test.each([
  'qwertyuiop',
  '1234567890',
  'BASKETBALL',
  'Manchester!',
  '2024manchester',
  'passwordpassword',
  'Password123!',
  'letmeinletmein',
  'aaaaaaaaaaaa',
  'PerronPerron',
])('"%s" is one of the first that is tried', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['correct horse battery', 'nine blue trams', 'k7wd-3mfa-xh2p-9rte', 'tiger8273645519'])(
  '"%s" is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
