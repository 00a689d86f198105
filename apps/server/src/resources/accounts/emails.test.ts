import { expect, test } from 'vitest';
import { createEmailWriter } from './emails';
import type { AuthEmail } from './emails';

/** Writes a letter where user 7 is as told. */
function write(email: AuthEmail, passwordHash: string | null | undefined) {
  const user =
    passwordHash === undefined
      ? undefined
      : {
          id: 7,
          email: 'ada@example.org',
          passwordHash,
          generation: 1,
          deactivatedAt: null,
          secondFactorAt: null,
          pendingEmail: null,
        };
  const writer = createEmailWriter({
    accounts: { byEmail: async () => user, byId: async () => user },
    tokens: {
      forPassword: async () => 'to-choose',
      forRegistration: async () => 'to-confirm',
      forAddress: async () => 'to-confirm-another',
    },
    baseUrl: () => 'https://perron.example',
    mayJoin: false,
  });
  return writer(email);
}

const invitation: AuthEmail = { kind: 'invitation', userId: 7, by: 'eve', language: 'en' };

test('an invitation that waited goes out only while it is needed', async () => {
  expect((await write(invitation, null))?.to).toBe('ada@example.org');
  expect(await write(invitation, 'chosen meanwhile')).toBeNull();
  expect(await write(invitation, undefined)).toBeNull();
});

test('an invited user who forgot that gets a link to choose a password, too', async () => {
  const email: AuthEmail = {
    kind: 'forgotten_password',
    email: 'ADA@example.org',
    language: 'en',
  };
  const mail = await write(email, null);
  // To the stored address, not to the typed one.
  expect(mail?.to).toBe('ada@example.org');
  expect(mail?.text).toContain('/auth/reset-password?token=to-choose');
});
