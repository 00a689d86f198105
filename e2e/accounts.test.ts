import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mailerTo, startSmtpInbox } from '../apps/server/src/mail/testing/smtp-inbox';
import type { SmtpInbox } from '../apps/server/src/mail/testing/smtp-inbox';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { axeFindings } from './support/axe';
import { rootDir } from './support/running-server';
import { openTestBrowser } from './support/test-browser';
import { Visitors } from './support/visitors';
import type { VisitorOptions } from './support/visitors';

let inbox: SmtpInbox;
let perron: TestApp;
let baseUrl: string;
let browser: Browser;
let guests: Visitors;

beforeAll(async () => {
  inbox = await startSmtpInbox();
  [perron, browser] = await Promise.all([
    createTestApp({
      pagesDir: path.join(rootDir, 'build'),
      registration: 'open',
      mailer: mailerTo(inbox),
    }),
    openTestBrowser(),
  ]);
  baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  guests = new Visitors(browser, baseUrl);
});

afterEach(() => guests.leave());

afterAll(async () => {
  await browser.close();
  await perron.close();
  await inbox.close();
});

let visitors = 0;

/** A visitor with a new address, so that no limit is shared. */
function visit(address: string, options: VisitorOptions = {}): Promise<Page> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `10.1.0.${visitors}` };
  return guests.visit(address, { headers, ...options });
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/auth\/login/);
}

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** The newest mail to an address, once `count` of them have come. */
async function mailTo(email: string, count: number) {
  const mine = () => inbox.received.filter(({ to }) => to.includes(email));
  await vi.waitUntil(() => mine().length >= count);
  return mine()[count - 1]?.message;
}

/** Path of the link to this page in a mail, which names another host than the test's. */
async function linkOf(email: string, count: number, page: string): Promise<string> {
  const message = await mailTo(email, count);
  const link = message?.text?.match(/https:\/\/perron\.example\S+/g)?.find((url) => {
    return url.includes(page);
  });
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

async function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

test('somebody registers, follows the link that arrives by mail, forgets the password, and gets in again', async () => {
  const email = 'ada@example.org';
  const page = await visit('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await heading(page, 'Register').waitFor();
  await register(page, email, 'correct horse battery');
  await heading(page, 'Check your inbox').waitFor();
  expect(await page.getByText(email).count()).toBe(1);

  const confirmation = await linkOf(email, 1, '/auth/verify-email');
  // As a program does that looks through mails; nothing is clicked.
  const scanner = await visit(confirmation);
  await scanner.getByRole('button', { name: 'Confirm address' }).waitFor();
  await page.goto(baseUrl + confirmation);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByRole('button', { name: 'Your account: Ada' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  await signOut(page);
  await scanner.getByRole('button', { name: 'Confirm address' }).click();
  await heading(scanner, 'This link has expired or was already used').waitFor();

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await heading(page, 'Forgot your password?').waitFor();
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await heading(page, 'Check your inbox').waitFor();
  const forgotten = await linkOf(email, 2, '/auth/reset-password');
  await page.goto(baseUrl + forgotten);
  await page.getByLabel('New password').fill('staple and paper clip');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByRole('button', { name: 'Your account: Ada' }).waitFor();
  await signOut(page);

  await signIn(page, email, 'correct horse battery');
  await page.getByText('The e-mail address or the password is wrong.').waitFor();
  await signIn(page, email, 'staple and paper clip');
  await page.getByRole('button', { name: 'Your account: Ada' }).waitFor();

  const later = await visit(forgotten);
  await later.getByLabel('New password').fill('a third one, too late');
  await later.keyboard.press('Enter');
  await heading(later, 'This link has expired or was already used').waitFor();
  await later.getByRole('link', { name: 'Send a new link' }).click();
  await heading(later, 'Forgot your password?').waitFor();
});

test('a mail is in the language that the page speaks', async () => {
  const page = await visit('/auth/forgot-password');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await heading(page, 'Passwort vergessen?').waitFor();
  const sent = inbox.received.filter(({ to }) => to.includes(perron.signIn.email)).length;
  await page.getByLabel('E-Mail-Adresse').fill(perron.signIn.email);
  await page.keyboard.press('Enter');
  expect((await mailTo(perron.signIn.email, sent + 1))?.subject).toContain('Neues Passwort');
});

test('an operator changes the password, stays signed in here, and the old one ends', async () => {
  const email = 'grace@example.org';
  const body = {
    email,
    first_name: 'Grace',
    last_name: 'Hopper',
    password: 'nanoseconds in a wire',
  };
  await perron.send('POST', '/api/users', { body });
  const page = await visit('/auth/login');
  await signIn(page, email, body.password);
  await page.getByRole('button', { name: 'Your account: Grace Hopper' }).click();
  await page.getByRole('link', { name: 'Profile' }).last().click();
  await page.getByText(email).first().waitFor();

  await page.getByLabel('Current password').fill('not the right one');
  await page.getByLabel('New password').fill('a moth in the relay');
  await page.keyboard.press('Enter');
  await page.getByText('This is not your current password.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('current-password');

  await page.getByLabel('Current password').fill(body.password);
  await page.keyboard.press('Enter');
  await page.getByText('Your password has been changed.').waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('');
  await page.goto(`${baseUrl}/displays`);
  await page.getByRole('heading', { level: 1, name: 'Displays' }).waitFor();

  await signOut(page);
  await signIn(page, email, body.password);
  await page.getByText('The e-mail address or the password is wrong.').waitFor();
  await signIn(page, email, 'a moth in the relay');
  await page.getByRole('button', { name: 'Your account: Grace Hopper' }).waitFor();
});

test('an operator changes the e-mail address, and ends a session elsewhere', async () => {
  const email = 'barbara@example.org';
  const body = { email, first_name: 'Barbara', last_name: 'Liskov', password: 'abstract trams' };
  await perron.send('POST', '/api/users', { body });
  const elsewhere = await visit('/auth/login', { locale: 'de-DE' });
  await elsewhere.getByLabel('E-Mail-Adresse').fill(email);
  await elsewhere.getByLabel('Passwort', { exact: true }).fill(body.password);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByRole('button', { name: /Liskov/ }).waitFor();
  const page = await visit('/auth/login?redirect=%2Fprofile');
  await signIn(page, email, body.password);

  await page.getByLabel('New e-mail address').fill('b.liskov@example.org');
  await page.getByLabel('Your password').fill('not the right one');
  await page.keyboard.press('Enter');
  await page.getByText('This is not your current password.').waitFor();
  await page.getByLabel('Your password').fill(body.password);
  await page.keyboard.press('Enter');
  await page.getByText('An e-mail to b.liskov@example.org is on its way.').waitFor();
  const link = await linkOf('b.liskov@example.org', 1, '/auth/confirm-email');
  const mailReader = await visit(link);
  await mailReader.getByRole('button', { name: 'Confirm new address' }).click();
  await heading(mailReader, 'Your new address is confirmed').waitFor();
  expect((await mailTo(email, 2))?.subject).toBe('Perron: your e-mail address was changed');

  await page.getByText('This session').waitFor();
  await page.getByRole('button', { name: /^End Chromium .*, 10\.1\.0\./ }).click();
  await expect.poll(() => page.getByRole('button', { name: /^End / }).count()).toBe(0);
  await elsewhere.goto(`${baseUrl}/displays`);
  // A page that was just opened knows no user whose password to ask for.
  await elsewhere.waitForURL(`${baseUrl}/auth/login?redirect=%2Fdisplays`);

  const token = await page.evaluate(() => localStorage.getItem('perron.session') ?? '');
  const { accessToken } = JSON.parse(token) as { accessToken: string };
  await signOut(page);
  const headers = { authorization: `Bearer ${accessToken}` };
  await vi.waitUntil(
    async () => (await perron.app.inject({ url: '/api/users/me', headers })).statusCode === 401,
  );
  await signIn(page, 'b.liskov@example.org', body.password);
  await page.getByRole('button', { name: 'Your account: Barbara Liskov' }).waitFor();
});

/** Follows an address inside the page, as a link does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
  await page.waitForURL(baseUrl + address);
  await page.waitForFunction(() => window.__TSR_ROUTER__?.state.status === 'idle');
}

// Each language by day on one screen and by night on the other.
test.each([
  { locale: 'en-GB', day: 1440, night: 390 },
  { locale: 'de-DE', day: 390, night: 1440 },
] as const)(
  'axe finds nothing, and nothing is too wide: $locale, by day at $day px, by night at $night px',
  async ({ locale, day, night }) => {
    const page = await visit('/auth/register', { locale });
    const lookAt = async (colorScheme: 'light' | 'dark', width: number) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const where = `${page.url()}, ${colorScheme}, ${width} px`;
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide, { message: where }).toBeLessThanOrEqual(width);
      expect(await axeFindings(page), where).toEqual([]);
    };
    const look = async () => {
      await page.locator('h1').first().waitFor();
      await lookAt('light', day);
      await lookAt('dark', night);
    };
    const main = page.getByRole('main');
    const submit = () => page.locator('button[type=submit]').last().click();

    await page.locator('input[type=email]').waitFor();
    await submit();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look();
    await follow(page, '/auth/forgot-password');
    await page.locator('input[type=password]').waitFor({ state: 'detached' });
    await page.locator('input[type=email]').fill('nobody@example.org');
    await look();
    await follow(page, '/auth/verify-email?token=none');
    await page.locator('input').first().waitFor({ state: 'detached' });
    await look();
    await main.getByRole('button').last().click();
    await main.getByRole('link').first().waitFor();
    await look();
    await follow(page, '/auth/reset-password?token=none');
    await page.locator('input[type=password]').waitFor();
    await look();
    await follow(page, '/auth/reset-password');
    await page.locator('input[type=password]').waitFor({ state: 'detached' });
    await main.getByRole('link').first().waitFor();
    await look();

    await follow(page, '/auth/login?redirect=%2Fprofile');
    await page.locator('input[type=email]').fill(perron.signIn.email);
    await page.locator('input[type=password]').fill(perron.signIn.password);
    await submit();
    await page.locator('input[name=new-password]').waitFor();
    await submit();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look();
    // A signed-in user has no use for the page for signing in.
    await page.goto(`${baseUrl}/auth/login`);
    await page.waitForURL(`${baseUrl}/`);
  },
);

// The last one: nobody else is left after it.
test('where nobody has an account, the first to register is signed in at once', async () => {
  await perron.db.deleteFrom('users').execute();
  const page = await visit('/auth/login');
  await page.getByRole('link', { name: 'Register as the first user' }).click();
  await page.getByText('There are no accounts here yet').waitFor();
  await register(page, 'first@example.org', 'the very first one');
  await page.getByRole('button', { name: 'Your account: Ada' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
