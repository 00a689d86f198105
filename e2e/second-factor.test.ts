import path from 'node:path';
import type { TokenAnswer, User } from '@perron/schema';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../apps/server/src/resources/accounts/testing/authenticator';
import { signedIn } from '../apps/server/src/resources/accounts/testing/caller';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { axeFindings } from './support/axe';
import { rootDir } from './support/running-server';
import { openTestBrowser } from './support/test-browser';
import { Visitors } from './support/visitors';

const password = 'correct horse battery';
const email = 'otto@example.org';
let nowMs = Date.now();
let perron: TestApp;
let browser: Browser;
let guests: Visitors;

beforeAll(async () => {
  [perron, browser] = await Promise.all([
    createTestApp({ pagesDir: path.join(rootDir, 'build'), nowMs: () => nowMs }),
    openTestBrowser(),
  ]);
  const baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  guests = new Visitors(browser, baseUrl);
});
afterEach(() => guests.leave());
afterAll(async () => {
  await browser.close();
  await perron.close();
});

async function enterPassword(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** Turns the server's clock on by a step, so that an app shows another code. */
function nextCode(secret: string): string {
  nowMs += 30_000;
  return codeOf(secret, nowMs);
}

test('a user switches the second factor on, signs in with codes, and an administrator removes it', async () => {
  const body = { email, first_name: 'Otto', last_name: 'Example', password };
  const user = (await perron.send('POST', '/api/users', { body })).json<User>();

  // Switched on, by keyboard.
  const page = await guests.visit('/profile');
  await enterPassword(page);
  await page.getByRole('button', { name: 'Switch on' }).press('Enter');
  await page.locator('[name=factor-password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.locator('[name=factor-code]').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong').waitFor();
  await page.locator('[name=factor-code]').fill(codeOf(secret, nowMs));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/ })
    .allTextContents();
  expect(new Set(codes).size).toBe(10);
  expect(await axeFindings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download', { exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('perron-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left').waitFor();

  // Signed in with the app's code, after a step back and a code that was used.
  const next = await guests.visit('/auth/login');
  await enterPassword(next);
  const code = next.locator('[autocomplete=one-time-code]');
  await code.waitFor();
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  expect(await axeFindings(next)).toEqual([]);
  await next.getByRole('button', { name: 'Back' }).press('Enter');
  await enterPassword(next);
  await code.fill(codeOf(secret, nowMs));
  await next.keyboard.press('Enter');
  await next.getByText('was used already').waitFor();
  await code.fill(` ${nextCode(secret).replace(/^.../, '$& ')} `);
  await next.keyboard.press('Enter');
  await next.getByRole('button', { name: /Your account/ }).waitFor();

  // Signed in with a recovery code.
  const other = await guests.visit('/auth/login');
  await enterPassword(other);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(codes[0] ?? '');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: /Your account/ }).waitFor();

  // Removed by an administrator, who confirms it: the sessions end.
  const { email: me, password: own } = perron.signIn;
  const admin = await guests.visit(`/users/${user.id}`);
  await admin.locator('input[type=email]').fill(me);
  await admin.locator('input[type=password]').fill(own);
  await admin.keyboard.press('Enter');
  await admin.getByText('with a second factor').waitFor();
  await admin.getByRole('button', { name: 'Remove second factor' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove second factor' }).click();
  await admin.getByText(`${email} no longer has a second factor.`).waitFor();
  await other.reload();
  await other.locator('input[type=password]').waitFor();
  const { access_token }: TokenAnswer = await signedIn(perron, email, password);
  expect(access_token).not.toBe('');
});
