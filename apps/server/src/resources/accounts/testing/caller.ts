import { randomBytes } from 'node:crypto';
import type { TokenAnswer } from '@perron/schema';
import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import type { Mail } from '../../../mail/mailer';
import type { TestApp } from '../../../testing/test-app';

/** An address that nobody has called from: a limit of another one is not shared. */
function newAddress(): string {
  return ['10', ...randomBytes(3)].join('.');
}

/** A call by nobody in particular, from a new address, so that no limit is shared. */
export function post(
  { app }: TestApp,
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  });
}

/** A call of the token endpoint, which takes a form. */
export function postToken(
  perron: TestApp,
  form: Record<string, string>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    payload: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': newAddress(),
      ...headers,
    },
  });
}

export function signIn(
  perron: TestApp,
  username: string,
  password: string,
): Promise<LightMyRequestResponse> {
  return postToken(perron, { grant_type: 'password', username, password });
}

/** Signs in where that must work. */
export async function signedIn(
  perron: TestApp,
  username: string,
  password: string,
): Promise<TokenAnswer> {
  const answer = await signIn(perron, username, password);
  if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`);
  return answer.json<TokenAnswer>();
}

/** Status of a call that takes any signed-in user's token. */
export async function statusWith(perron: TestApp, accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await perron.app.inject({ url: '/api/users/me', headers })).statusCode;
}

/** Waits until every mail has left, and gives those to an address. */
export async function mailsTo(perron: TestApp, email: string): Promise<Mail[]> {
  await untilMailsAreSent(perron);
  return perron.mails.filter(({ to }) => to === email);
}

/** Waits until no mail waits any more. */
export async function untilMailsAreSent({ db }: TestApp): Promise<void> {
  await vi.waitUntil(
    async () => (await db.selectFrom('mail_queue').select('id').execute()).length === 0,
    { interval: 20 },
  );
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = mail?.text.match(/[?&]token=([\w-]+)/)?.[1];
  if (token === undefined) throw new Error(`no link with a token in: ${mail?.text ?? 'no mail'}`);
  return token;
}
