import { expect, test } from 'vitest';
import { redirectToSignIn } from './guard';

test('a signed-in operator sees the page', () => {
  const state = {
    kind: 'signed-in',
    accessToken: 'a',
    expiresAtMs: 1,
    refreshToken: null,
  } as const;
  expect(redirectToSignIn(state, '/users')).toBeNull();
});

test.each(['not-signed-in', 'expired', 'refused', 'signed-out-elsewhere'] as const)(
  'without a valid token (%s) the address is kept for after signing in',
  (because) => {
    expect(redirectToSignIn({ kind: 'signed-out', because }, '/users?page=2')).toBe(
      '/users?page=2',
    );
  },
);

test('after signing out on purpose the next session starts at the index page', () => {
  const state = { kind: 'signed-out', because: 'signed-out-here' } as const;
  expect(redirectToSignIn(state, '/users?page=2')).toBe('/');
});
