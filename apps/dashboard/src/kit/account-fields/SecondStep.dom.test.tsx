import { ApiError } from '@perron/client';
import { secondFactorGrant } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServicesContext, useServices } from '../../services/services';
import type { Services } from '../../services/services';
import { button, click, drawPage, fill } from '../testing/draw-page';
import { SecondStep } from './SecondStep';

const token = { access_token: 'a', token_type: 'bearer', expires_in: 3600, refresh_token: 'r' };
const createToken = vi.fn();
const start = vi.fn();
const back = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;

function Page() {
  const services = useServices();
  const session = { start } as unknown as Services['session'];
  return (
    <ServicesContext value={{ ...services, session }}>
      <SecondStep mfaToken="half" onBack={back} />
    </ServicesContext>
  );
}

beforeEach(async () => {
  for (const call of [createToken, start, back]) call.mockReset();
  page = await drawPage({ pages: { '/': Page }, client: { createToken } });
});
afterEach(() => page.close());

const field = () => document.querySelector<HTMLInputElement>('input[name=code]');

test('the code goes along with the token of the first step, and the session starts', async () => {
  createToken.mockResolvedValue(token);
  expect(document.activeElement).toBe(field());
  expect([field()?.autocomplete, field()?.inputMode]).toEqual(['one-time-code', 'numeric']);
  await fill(field(), ' 123 456 ');
  await click(button('Sign in'));
  const body = { grant_type: secondFactorGrant, mfa_token: 'half', code: '123 456' };
  expect(createToken).toHaveBeenCalledExactlyOnceWith({ body });
  await vi.waitFor(() => expect(start.mock.calls[0]?.[0]).toEqual(token));
});

test.each([
  ['body.code', 'This code is wrong'],
  ['body.mfa_token', 'Too much time has passed'],
])('a refusal for %s is told in words', async (path, text) => {
  const details = [{ path, message: 'refused' }];
  createToken.mockRejectedValue(
    new ApiError(400, { code: 'invalid_grant', message: 'refused', details }, 'refused'),
  );
  await fill(field(), '123456');
  await click(button('Sign in'));
  await vi.waitFor(() => expect(document.body.textContent).toContain(text));
  expect(start).not.toHaveBeenCalled();
});

test('nothing is sent without a code; a recovery code takes letters; back leads back', async () => {
  await click(button('Sign in'));
  expect(document.body.textContent).toContain('Enter the code.');
  expect(createToken).not.toHaveBeenCalled();
  await click(button('Use a recovery code'));
  expect([field()?.inputMode, document.activeElement]).toEqual(['text', field()]);
  await click(button('Back'));
  expect(back).toHaveBeenCalledOnce();
});
