import { ApiError } from '@perron/client';
import type { ApiErrorCode } from '@perron/schema';
import { apiErrors } from '@perron/schema';
import { expect, test } from 'vitest';
import { callProblem, isRefusedWith } from './call-problem';

function answer(code: ApiErrorCode) {
  return new ApiError(apiErrors[code].status, { code, message: code }, code);
}

test('a server that blocks is told apart from one that fails, also when a proxy answers for it', () => {
  expect(callProblem(answer('too_many_requests'))).toBe('too-many-attempts');
  expect(callProblem(answer('internal_error'))).toBe('server-failed');
  expect(callProblem(new ApiError(429, null, 'createToken answered 429'))).toBe(
    'too-many-attempts',
  );
});

test('no connection is said as such', () => {
  expect(callProblem(new TypeError('Failed to fetch'))).toBe('unreachable');
});

test('a proxy that answers for the server does not look like a wrong password', () => {
  expect(isRefusedWith(answer('invalid_grant'), 'unauthorized', 'invalid_grant')).toBe(true);
  expect(isRefusedWith(new ApiError(400, null, 'createToken answered 400'), 'invalid_grant')).toBe(
    false,
  );
  expect(isRefusedWith(new TypeError('Failed to fetch'), 'invalid_grant')).toBe(false);
  expect(isRefusedWith(null, 'invalid_grant')).toBe(false);
});
