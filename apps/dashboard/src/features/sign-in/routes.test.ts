import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Services } from '../../services/services';
import type { SessionState } from '../../session/session';
import { signInRoutes } from './routes';

type Route = (typeof signInRoutes)[number];

const pathOf = ({ options }: Route) => ('path' in options ? options.path : '');

/** Where this page sends a visitor in this state of the session, or null if the visitor stays. */
function sentTo(route: Route, kind: SessionState['kind']): string | null {
  const context = { session: { check: () => ({ kind }) } } as unknown as Services;
  try {
    route.options.beforeLoad?.({ context } as never);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.to);
  }
}

test('a user with a session is led away from the pages for signing in, but not from a mail’s link', () => {
  const led = signInRoutes.map((route) => [pathOf(route), sentTo(route, 'signed-in')]);
  expect(Object.fromEntries(led)).toEqual({
    '/auth/login': '/',
    '/auth/register': '/',
    '/auth/forgot-password': '/',
    '/auth/verify-email': null,
    '/auth/confirm-email': null,
    '/auth/reset-password': null,
  });
  for (const route of signInRoutes) expect(sentTo(route, 'signed-out')).toBeNull();
});
