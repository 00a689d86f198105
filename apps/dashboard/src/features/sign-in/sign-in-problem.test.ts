import { ApiError } from '@perron/client';
import type { ApiErrorCode } from '@perron/schema';
import { apiErrors } from '@perron/schema';
import { expect, test } from 'vitest';
import { signInProblem } from './sign-in-problem';

function answer(code: ApiErrorCode) {
  return new ApiError(apiErrors[code].status, { code, message: code }, code);
}

test('a wrong password is told apart from a server that blocks or fails', () => {
  expect(signInProblem(answer('invalid_grant'))).toBe('wrong-credentials');
  expect(signInProblem(answer('too_many_requests'))).toBe('too-many-attempts');
  expect(signInProblem(answer('internal_error'))).toBe('server-failed');
});

test('a proxy that answers for the server does not look like a wrong password', () => {
  expect(signInProblem(new ApiError(400, null, 'createToken answered 400'))).toBe('server-failed');
  expect(signInProblem(new ApiError(429, null, 'createToken answered 429'))).toBe(
    'too-many-attempts',
  );
});

test('no connection is said as such', () => {
  expect(signInProblem(new TypeError('Failed to fetch'))).toBe('unreachable');
});
