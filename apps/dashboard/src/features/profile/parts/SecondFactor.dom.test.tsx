import { ApiError } from '@perron/client';
import { afterEach, expect, test, vi } from 'vitest';
import { button, click, drawPage, fill } from '../../../kit/testing/draw-page';
import { SecondFactor } from './SecondFactor';

const getSecondFactor = vi.fn();
const startSecondFactor = vi.fn();
const enableSecondFactor = vi.fn();
const disableSecondFactor = vi.fn();
let page: Awaited<ReturnType<typeof drawPage>>;

async function draw(state: object): Promise<void> {
  getSecondFactor.mockResolvedValue(state);
  const calls = { startSecondFactor, enableSecondFactor, disableSecondFactor };
  for (const call of Object.values(calls)) call.mockReset();
  const client = { getSecondFactor, ...calls };
  page = await drawPage({ pages: { '/': SecondFactor }, client, parts: ['profile'] });
}
afterEach(() => page.close());

const field = (name: string) => document.querySelector(`input[name=factor-${name}]`);
const says = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

test('it is switched on with the password and a first code; recovery codes are shown', async () => {
  await draw({ enabled_at: null, recovery_codes_left: 0 });
  const uri = 'otpauth://totp/Perron:otto@example.org?secret=ABCDEFGHIJKLMNOP';
  startSecondFactor.mockResolvedValue({ secret: 'ABCDEFGHIJKLMNOP', uri });
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-222${index}`);
  enableSecondFactor.mockResolvedValue({ recovery_codes: codes });
  await vi.waitFor(() => expect(button('Switch on')).toBeTruthy());
  await click(button('Switch on'));
  await fill(field('password'), 'correct horse');
  await click(button('Next'));
  await says('ABCD EFGH IJKL MNOP');
  expect(startSecondFactor).toHaveBeenCalledWith({ body: { current_password: 'correct horse' } });
  expect(document.querySelector('svg[role=img] path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
  await fill(field('code'), '123456');
  await click(button('Confirm and switch on'));
  await says('abcd-efgh-jkmn-2229');
  expect(enableSecondFactor).toHaveBeenCalledWith({ body: { code: '123456' } });
  await click(button('I have kept them'));
  expect(document.body.textContent).not.toContain('abcd-efgh');
});

test('switching off takes both, and a wrong code is told at its field', async () => {
  await draw({ enabled_at: '2026-11-20T08:00:00.000Z', recovery_codes_left: 9 });
  await says('9 recovery codes are left.');
  const details = [{ path: 'body.code', message: 'wrong' }];
  disableSecondFactor.mockRejectedValue(
    new ApiError(422, { code: 'unprocessable', message: 'wrong', details }, 'wrong'),
  );
  await click(button('Switch off'));
  await fill(field('password'), 'correct horse');
  await click(button('Switch off'));
  expect(document.body.textContent).toContain('Enter the code.');
  expect(disableSecondFactor).not.toHaveBeenCalled();
  await fill(field('code'), '123456');
  await click(button('Switch off'));
  await says('This code is wrong');
  expect(field('code')?.getAttribute('aria-invalid')).toBe('true');
});
