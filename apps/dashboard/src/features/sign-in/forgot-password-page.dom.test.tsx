import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, click, drawPage, fill } from '../../kit/testing/draw-page';
import { ForgotPasswordPage } from './forgot-password-page';

test('a request for a mail says the same whatever the address', async () => {
  const forgotPassword = vi.fn().mockResolvedValue(undefined);
  const signedOut = { kind: 'signed-out', because: 'not-signed-in' } as const;
  const said: string[] = [];
  for (const email of ['ada@example.org', 'nobody@example.org']) {
    const page = await drawPage({
      pages: { '/auth/forgot-password': ForgotPasswordPage },
      client: { forgotPassword },
      session: { state: () => signedOut, subscribe: () => () => undefined },
      parts: ['sign-in'],
    });
    await fill(document.querySelector('input[name=username]'), email);
    await click(button('Send e-mail'));
    const main = () => document.querySelector('main')?.textContent ?? '';
    await act(() => vi.waitFor(() => expect(main()).toContain('Check your inbox')));
    expect(forgotPassword).toHaveBeenLastCalledWith({ body: { email } });
    said.push(main().replaceAll(email, '…'));
    await page.close();
  }
  expect(said[0]).toBe(said[1]);
});
