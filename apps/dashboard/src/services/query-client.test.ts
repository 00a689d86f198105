import { ApiError } from '@perron/client';
import { expect, test } from 'vitest';
import { mayRetry } from './query-client';

test('a server that cannot be reached is asked again', () => {
  expect(mayRetry(new TypeError('Failed to fetch'))).toBe(true);
});

test('an overloaded server is asked again, a refused request is not repeated', () => {
  const overloaded = { code: 'unavailable', message: 'starting' } as const;
  const refused = { code: 'unauthorized', message: 'no token' } as const;
  expect(mayRetry(new ApiError(503, overloaded, 'starting'))).toBe(true);
  expect(mayRetry(new ApiError(401, refused, 'no token'))).toBe(false);
});

test('an answer that is not ours is asked for again only when it is a failure', () => {
  expect(mayRetry(new ApiError(502, null, 'getStatus answered 502'))).toBe(true);
  expect(mayRetry(new ApiError(200, null, 'getStatus answered what is not its answer'))).toBe(
    false,
  );
});
