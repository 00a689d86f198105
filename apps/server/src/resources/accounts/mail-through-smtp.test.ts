import type { TokenAnswer } from '@perron/schema';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailerTo, startSmtpInbox } from '../../mail/testing/smtp-inbox';
import type { SmtpInbox } from '../../mail/testing/smtp-inbox';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { post, statusWith } from './testing/caller';

let inbox: SmtpInbox;
let perron: TestApp;
beforeAll(async () => {
  inbox = await startSmtpInbox();
  perron = await createTestApp({ registration: 'open', mailer: mailerTo(inbox) });
});
afterAll(async () => {
  await perron.close();
  await inbox.close();
});

test('a user registers, follows the link that arrives by mail, forgets the password, and gets in again', async () => {
  const email = 'ada@example.org';
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  await post(perron, '/api/register', { email, password: 'correct horse battery', ...names });
  const confirmation = await linkOfMail(1, '/auth/verify-email');
  const verified = await post(perron, '/api/verify-email', { token: confirmation });
  expect(await statusWith(perron, verified.json<TokenAnswer>().access_token)).toBe(200);

  await post(perron, '/api/forgot-password', { email });
  const forgotten = await linkOfMail(2, '/auth/reset-password');
  const reset = await post(perron, `/api/reset-password?token=${forgotten}`, {
    new_password: 'staple and paper clip',
  });
  expect(await statusWith(perron, reset.json<TokenAnswer>().access_token)).toBe(200);

  await untilReceived(3);
  expect(inbox.received.map(({ to }) => to)).toEqual([[email], [email], [email]]);
  const log = perron.log.join('');
  for (const token of [confirmation, forgotten]) expect(log).not.toContain(token);
});

/** The token in the link of the mail that arrives as the nth. */
async function linkOfMail(nth: number, page: string): Promise<string> {
  await untilReceived(nth);
  const { message } = inbox.received[nth - 1] ?? {};
  const link = message?.text
    ?.match(/https:\/\/perron\.example\S+/g)
    ?.find((url) => url.includes(page));
  expect(message?.html).toContain(link);
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

function untilReceived(count: number): Promise<void> {
  return vi.waitUntil(() => inbox.received.length >= count).then(() => undefined);
}
