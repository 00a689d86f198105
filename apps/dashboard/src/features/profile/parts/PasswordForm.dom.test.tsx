import { ApiError } from '@perron/client';
import { secondFactorGrant } from '@perron/schema';
import type { User } from '@perron/schema';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage, fill } from '../../../kit/testing/draw-page';
import { PasswordForm } from './PasswordForm';

const user: User = {
  id: 7,
  email: 'otto@example.org',
  first_name: '',
  last_name: '',
  state: 'active',
  role: 'editor',
  limited_to: null,
  deactivated_at: null,
  pending_email: null,
  invitation: null,
  email_verified_at: null,
  last_signed_in_at: null,
  version: 1,
  second_factor_at: '2026-11-20T08:00:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
};
const token = { access_token: 'a', token_type: 'bearer', expires_in: 3600, refresh_token: 'r' };
const changePassword = vi.fn();
const createToken = vi.fn();
const renewed = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;

beforeEach(async () => {
  for (const call of [changePassword, createToken, renewed]) call.mockReset();
  page = await drawPage({
    pages: { '/': () => <PasswordForm user={user} /> },
    client: { changePassword, createToken },
    session: { renew: async (next) => renewed(await next()) as undefined },
    parts: ['profile'],
  });
});
afterEach(() => page.close());

const field = (name: string) => document.querySelector(`input[name=${name}]`);
const says = (text: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));

async function send(): Promise<void> {
  await fill(field('current-password'), 'correct horse battery');
  await fill(field('new-password'), 'nine violet trams');
  await fill(field('password-code'), '123456');
  await click(button('Change password'));
}

test('a wrong code is told at its field, and the session stays as it is', async () => {
  const details = [{ path: 'body.code', message: 'wrong' }];
  changePassword.mockRejectedValue(
    new ApiError(422, { code: 'unprocessable', message: 'wrong', details }, 'wrong'),
  );
  await send();
  await says('This code is wrong');
  expect(field('password-code')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('password-code'));
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect([createToken.mock.calls, renewed.mock.calls]).toEqual([[], []]);
});

test('the code of the change signs in with the new password', async () => {
  changePassword.mockResolvedValue(user);
  const body = { code: 'mfa_required', message: 'a code', mfa_token: 'half' } as const;
  createToken.mockRejectedValueOnce(new ApiError(403, body, 'a code')).mockResolvedValue(token);
  await send();
  await act(() => vi.waitFor(() => expect(renewed).toHaveBeenCalledExactlyOnceWith(token)));
  expect(changePassword).toHaveBeenCalledExactlyOnceWith({
    params: { user_id: 7 },
    body: {
      current_password: 'correct horse battery',
      new_password: 'nine violet trams',
      code: '123456',
    },
  });
  expect(createToken.mock.lastCall).toEqual([
    { body: { grant_type: secondFactorGrant, mfa_token: 'half', code: '123456' } },
  ]);
});
