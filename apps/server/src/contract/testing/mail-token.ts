import type { User } from '@perron/schema';
import { vi } from 'vitest';
import { signedIn } from '../../resources/accounts/testing/caller';
import type { TestApp } from '../../testing/test-app';

/** The token in a link to `page`, out of the mail that comes of what is done. */
export async function mailTokenAfter(
  perron: TestApp,
  page: string,
  act: () => Promise<unknown>,
): Promise<string> {
  const before = perron.mails.length;
  await act();
  const link = new RegExp(`${page}\\?token=([\\w-]+)`);
  // Mails leave after the answer.
  return vi.waitFor(() => {
    const texts = perron.mails.slice(before).map((mail) => mail.text);
    const token = link.exec(texts.join('\n'))?.[1];
    if (token === undefined) throw new Error(`No mail with a link to ${page} came.`);
    return token;
  });
}

/** The token that confirms another address of a user who is made for it. */
export async function addressTokenOf(perron: TestApp): Promise<string> {
  const password = 'nine purple trams';
  const mover = { email: 'mover@perron.example', first_name: 'Mia', last_name: 'Example' };
  const made = await perron.send('POST', '/api/users', { body: { ...mover, password } });
  const { id } = made.json<User>();
  const { access_token } = await signedIn(perron, mover.email, password);
  const body = { ...mover, email: 'moved@perron.example', current_password: password };
  const headers = { authorization: `Bearer ${access_token}` };
  return mailTokenAfter(perron, '/auth/confirm-email', () =>
    perron.send('PUT', `/api/users/${id}`, { body, headers }),
  );
}
