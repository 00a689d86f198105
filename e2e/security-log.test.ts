import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { postToken } from '../apps/server/src/resources/accounts/testing/caller';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';
import type { VisitorOptions } from './support/visitors';

const { perron, baseUrl, visitors } = await operatorPages();

beforeAll(async () => {
  for (let tries = 0; tries < 11; tries += 1) await tryPassword('ada@perron.example', '192.0.2.5');
});

let here = 0;
beforeEach(() => {
  here += 1;
});

function tryPassword(username: string, from: string) {
  const headers = { 'x-forwarded-for': from, 'user-agent': 'Attack/1.0' };
  return postToken(perron, { grant_type: 'password', username, password: 'wrong' }, headers);
}

async function open(address: string, options: VisitorOptions = {}): Promise<Page> {
  const headers = { 'x-forwarded-for': `10.2.0.${here}` };
  const page = await visitors.visit(address, { headers, ...options });
  await page.locator('input[type=email]').fill(perron.signIn.email);
  await page.locator('input[type=password]').fill(perron.signIn.password);
  await page.keyboard.press('Enter');
  return page;
}

function rowOf(page: Page, ...texts: readonly string[]) {
  return texts.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole('row'));
}

test('operators read who was turned away, from where, and how often', async () => {
  const page = await open('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('link', { name: 'Security log' }).click();
  await rowOf(page, 'Locked out', 'ada@perron.example', '192.0.2.5').waitFor();
  const failed = rowOf(page, 'Sign-in failed', 'ada@perron.example', 'Attack/1.0');
  await failed.getByRole('cell', { name: '10', exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('Event').selectOption({ label: 'Signed in' });
  await failed.waitFor({ state: 'detached' });
  await rowOf(page, 'Signed in', perron.signIn.email, `10.2.0.${here}`).waitFor();
  expect(new URL(page.url()).searchParams.get('kind')).toBe('signed_in');

  await page.getByLabel('Event').selectOption({ label: 'All events' });
  await page.getByRole('button', { name: 'Only address 192.0.2.5' }).first().click();
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  await page.goBack();
  await rowOf(page, 'Signed in').first().waitFor();
});

test('a search without a find says so, in the language of the operator', async () => {
  const page = await open('/security-log?search=nobody', { locale: 'de-DE' });
  await page.getByText('Nichts passt zu Suche und Filtern.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a log that cannot be loaded is asked for again', async () => {
  const page = await visitors.open();
  await page.route('**/api/security-log*', (route) => route.abort());
  await page.goto(`${baseUrl}/security-log`);
  await page.locator('input[type=email]').fill(perron.signIn.email);
  await page.locator('input[type=password]').fill(perron.signIn.password);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading the security log' });
  await alert.waitFor();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await rowOf(page, 'Locked out').waitFor();
  expect(await alert.count()).toBe(0);
});

test('more lines than one page holds are turned over', async () => {
  for (let number = 0; number < 12; number += 1) {
    await tryPassword(`flood-${number}@perron.example`, `198.51.100.${number}`);
  }
  const page = await open('/security-log?search=flood&size=10');
  await rowOf(page, 'flood-11').waitFor();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await rowOf(page, 'flood-0@').waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
});

test('the log is read on a phone', async () => {
  const page = await open('/security-log', { viewport: { width: 390, height: 844 } });
  await rowOf(page, 'Locked out').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Columns that have no room are counted, and nothing is off screen.
  await page.getByRole('button', { name: 'Columns · 5 hidden' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(
    await page.getByRole('table').evaluate((element) => element.scrollWidth),
  ).toBeLessThanOrEqual(358);
});

test('the log is read by keyboard, and the row with the focus is never under the head', async () => {
  for (let number = 0; number < 40; number += 1) {
    await tryPassword(`many-${number}@perron.example`, `203.0.113.${number}`);
  }
  const page = await open('/security-log?search=many');
  await rowOf(page, 'many-39').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'));
  await page.keyboard.press('j');
  const first = await focused();
  expect(first).not.toBeNull();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe(first);
  await page.keyboard.press('End');
  for (let step = 0; step < 39; step += 1) {
    await page.keyboard.press('ArrowUp');
    const { row, head } = await page.evaluate(() => ({
      row: document.activeElement?.getBoundingClientRect().top ?? 0,
      head: document.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(row).toBeGreaterThanOrEqual(head - 1);
  }
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Search the security log',
  );
  const dense = page.locator('tbody tr').first();
  expect((await dense.boundingBox())?.height).toBeLessThanOrEqual(33);
});
