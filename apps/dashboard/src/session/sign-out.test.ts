import { expect, test } from 'vitest';
import { createSession } from './session';
import { signOut } from './sign-out';
import { writeStoredSession } from './stored-session';

function signedIn() {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  writeStoredSession(storage, { accessToken: 'mine', expiresAtMs: 3_600_000, refreshToken: null });
  return createSession({ storage, now: () => 0, schedule: () => () => undefined });
}

test('signing out ends the session here and on the server', async () => {
  const session = signedIn();
  const revoked: string[] = [];
  await signOut(session, {
    revokeToken: async ({ body }) => {
      // Here it has ended already: nothing waits for the server.
      expect(session.state().kind).toBe('signed-out');
      revoked.push(body.token);
      return {};
    },
  });
  expect(revoked).toEqual(['mine']);
  expect(session.state()).toEqual({ kind: 'signed-out', because: 'signed-out-here' });
});

test('without the server it ends here all the same', async () => {
  const session = signedIn();
  await signOut(session, { revokeToken: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(session.state().kind).toBe('signed-out');
});
