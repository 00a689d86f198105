import type { User } from '@perron/schema';
import { expect, test } from 'vitest';
import { userState } from './user-state';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

function userWith(state: User['state'], expires_at: string | null): User {
  const stamps = { created_at: '', updated_at: '', version: 1 };
  const names = { id: 1, email: '', first_name: '', last_name: '', state, pending_email: null };
  const invitation = expires_at === null ? null : { sent_at: '', expires_at };
  const none = {
    role: 'administrator',
    limited_to: null,
    email_verified_at: null,
    last_signed_in_at: null,
    deactivated_at: null,
    second_factor_at: null,
  } as const;
  return { ...stamps, ...names, ...none, invitation };
}

test.each([
  [userWith('active', null), 'active'],
  [userWith('deactivated', null), 'deactivated'],
  [userWith('invited', '2026-11-21T12:00:00Z'), 'invited'],
  [userWith('invited', '2026-11-20T12:00:00Z'), 'lapsed'],
  [userWith('invited', null), 'lapsed'],
] as const)('a user is told by whether the link of the invitation still works', (user, state) => {
  expect(userState(user, nowMs)).toBe(state);
});
