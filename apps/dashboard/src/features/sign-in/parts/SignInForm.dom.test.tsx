import { ApiError } from '@perron/client';
import { openIdRefusals } from '@perron/schema';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { SignInForm } from './SignInForm';

const createToken = vi.fn();
const start = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;

interface Given {
  readonly provider?: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly language?: 'en' | 'de';
}

async function draw({ provider, search = {}, language = 'en' }: Given): Promise<void> {
  const status = { registration: 'invite', ...(provider && { sign_in_with: provider }) };
  page = await drawPage({
    pages: { '/auth/login': SignInForm },
    client: { createToken, getStatus: vi.fn().mockResolvedValue(status) },
    session: {
      state: (() => {
        const state = { kind: 'signed-out', because: 'not-signed-in' } as const;
        return () => state;
      })(),
      subscribe: () => () => undefined,
      start,
    },
    search: { redirect: '/', code: '', refused: '', ...search },
    parts: ['sign-in'],
    language,
  });
}
beforeEach(() => {
  createToken.mockReset();
  start.mockReset();
});
afterEach(() => page.close());

const says = (text: string) =>
  act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));
const wayTo = () => document.querySelector('a[href^="/api/openid/start"]');

test('where a provider is configured, its button leads there and back to the wanted page', async () => {
  await draw({ provider: 'Agency login', search: { redirect: '/displays?state=lost&page=2' } });
  await says('Sign in with Agency login');
  const { searchParams } = new URL(wayTo()?.getAttribute('href') ?? '', 'http://perron');
  expect(searchParams.get('redirect')).toBe('/displays?state=lost&page=2');
  expect(document.querySelector('input[type=password]')).not.toBeNull();
});

test('without a provider there is no such button', async () => {
  await draw({});
  await says('Forgot');
  expect(wayTo()).toBeNull();
});

test('the code that the provider’s answer left in the address starts the session, once', async () => {
  const token = { access_token: 'a', token_type: 'bearer', expires_in: 3600, refresh_token: 'r' };
  createToken.mockResolvedValue(token);
  await draw({ provider: 'Agency login', search: { code: 'from-the-provider' } });
  await act(() => vi.waitFor(() => expect(start.mock.calls[0]?.[0]).toEqual(token)));
  const body = { grant_type: 'authorization_code', code: 'from-the-provider' };
  expect(createToken).toHaveBeenCalledExactlyOnceWith({ body });
});

test('a code that is of no use any more is told, with the ways to sign in', async () => {
  createToken.mockRejectedValue(
    new ApiError(400, { code: 'invalid_grant', message: 'used' }, 'used'),
  );
  await draw({ provider: 'Agency login', search: { code: 'used-before' } });
  await says('The sign-in could not be completed.');
  await says('Sign in with Agency login');
  expect(start).not.toHaveBeenCalled();
});

test.each(openIdRefusals)('a refusal %s of the provider is told in a sentence', async (refused) => {
  const texts: string[] = [];
  for (const language of ['en', 'de'] as const) {
    await draw({ search: { refused }, language });
    await act(() =>
      vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull()),
    );
    texts.push(document.querySelector('[role=alert]')?.textContent ?? '');
    await page.close();
  }
  expect(texts[0]).toMatch(/^[A-Z].+\.$/);
  expect(texts[1]).not.toBe(texts[0]);
  const isAny = texts[0]?.includes('could not be completed') ?? false;
  expect(isAny).toBe(refused === 'failed');
});
