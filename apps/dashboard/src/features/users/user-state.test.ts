import type { User } from '@perron/schema';
import { expect, test } from 'vitest';
import { userState } from './user-state';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

function one(state: User['state'], expires_at: string | null): User {
  const stamps = { created_at: '', updated_at: '', version: 1 };
  const names = { id: 1, email: '', first_name: '', last_name: '', state, pending_email: null };
  const invitation = expires_at === null ? null : { sent_at: '', expires_at };
  return { ...stamps, ...names, invitation, email_verified_at: null, last_signed_in_at: null };
}

test.each([
  [one('active', null), 'active'],
  [one('invited', '2026-11-21T12:00:00Z'), 'invited'],
  [one('invited', '2026-11-20T12:00:00Z'), 'lapsed'],
  [one('invited', null), 'lapsed'],
] as const)('a user is told by whether the link of the invitation still works', (user, state) => {
  expect(userState(user, nowMs)).toBe(state);
});
