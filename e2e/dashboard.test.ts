import type { Station } from '@perron/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';
import type { VisitorOptions } from './support/visitors';

const { perron, baseUrl, visitors, open } = await operatorPages();

/** A page asks again after this time where it hears of no events. */
const asksAgainMs = 10_000;

/** A page, and the errors that its console tells of. */
async function openPage(options: VisitorOptions = {}) {
  const page = await visitors.open(options);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(line.text());
  });
  return { page, problems };
}

async function signIn(page: Page, password = perron.signIn.password): Promise<void> {
  await page.locator('input[type=email]').fill(perron.signIn.email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** The headline of the index. */
const headline = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });

test('a visitor without a session is led to the sign-in, and then to the page they wanted', async () => {
  const { page, problems } = await openPage();
  await page.goto(`${baseUrl}/station?search=Alex`);
  await page.waitForURL(/\/auth\/login\?redirect=/);
  await signIn(page);
  await page.waitForURL(/\/station\?search=Alex/);
  await page.getByText('S+U Alexanderplatz Bhf (Berlin)').first().waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(problems).toEqual([]);
});

test('each station of the list leads to its departures', async () => {
  const page = await open('/station?search=Alex');
  const row = page.getByRole('row').filter({ hasText: 'S+U Alexanderplatz' });
  await row.getByRole('link', { name: 'Departures' }).click();
  await page.waitForURL(/\/infrastructure\/stop\/900100003/);
  await page.getByRole('heading', { level: 1, name: /Alexanderplatz/ }).waitFor();
});

test('each station leads to its display', async () => {
  const page = await open('/station?search=Alex');
  const row = page.getByRole('row').filter({ hasText: 'S+U Alexanderplatz' });
  const link = row.getByRole('link', { name: 'Open display' });
  const [display] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await display.waitForSelector('[data-trip]');
  expect(new URL(display.url()).searchParams.get('sid')).toBe('900100003');
});

test.each([
  ['a row', '/station?search=Alex', 'Actions for S+U Alexanderplatz Bhf (Berlin)'],
  ['the columns', '/station?search=Alex', 'Columns'],
  ['the sizes of scenes', '/pixel-scenes', 'Sizes'],
])('the menu of %s is named and in the page, and gives the focus back', async (_, at, name) => {
  const page = await open(at);
  const button = page.getByRole('button', { name });
  await button.click();
  await page.getByRole('main').getByRole('menu', { name }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the menu of languages is named and in the page, also before somebody has signed in', async () => {
  const page = await visitors.open();
  await page.goto(`${baseUrl}/auth/login`);
  await page.getByRole('button', { name: /Language/ }).click();
  await page
    .getByRole('main')
    .getByRole('menu', { name: /Language/ })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a wrong password is said, and the page stays', async () => {
  const { page } = await openPage();
  await page.goto(`${baseUrl}/auth/login`);
  await signIn(page, 'wrong');
  await page.getByRole('alert').waitFor();
  expect(page.url()).toContain('/auth/login');
});

test('signing out ends the session, also for the address that was open', async () => {
  const page = await open('/');
  await headline(page, 'No displays yet: set up the network').waitFor();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.goto(baseUrl);
  await page.waitForURL(/\/auth\/login/);
});

/** Another operator gives a station of the demo another name. */
async function rename(code: string, name: string): Promise<void> {
  const listed = await perron.send('GET', `/api/stations?code=${code}`);
  const [station] = listed.json<{ items: Station[] }>().items;
  if (!station) throw new Error(`the demo has no station ${code}`);
  await perron.send('PUT', `/api/stations/${station.id}`, { body: { name, code } });
}

test('changes by somebody else are seen without loading the page again', async () => {
  const { page, problems } = await openPage();
  const listening = page.waitForResponse(/\/api\/events/);
  await page.goto(`${baseUrl}/station?search=Rosenthaler`);
  await signIn(page);
  await page.getByText('U Rosenthaler Platz').first().waitFor();
  await listening;
  await rename('900100023', 'Rosenthaler Platz, umbenannt');
  await page.getByText('Rosenthaler Platz, umbenannt').first().waitFor();
  expect(problems).toEqual([]);
});

test('where no events come through, changes are seen by asking again', async () => {
  const page = await visitors.openTurnable();
  await page.route(/\/api\/events/, (route) => route.abort());
  await page.goto(`${baseUrl}/station?search=Moritz`);
  await signIn(page);
  await page.getByText('U Moritzplatz').first().waitFor();
  await rename('900013101', 'Moritzplatz, umbenannt');
  await page.clock.fastForward(asksAgainMs);
  await page.getByText('Moritzplatz, umbenannt').first().waitFor();
});

test('an unknown address of the dashboard is a page that says so, of the API an error', async () => {
  const page = await open('/no-such-page');
  await page
    .getByRole('heading', { name: /not found|does not exist|no page/i })
    .first()
    .waitFor();
  expect((await fetch(`${baseUrl}/api/no-such-call`)).status).toBe(404);
  expect((await fetch(baseUrl, { method: 'HEAD' })).status).toBe(200);
});

test.each(
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['en-GB', 'de-DE'] as const).flatMap((locale) =>
      [1440, 390].map((width) => ({ colorScheme, locale, width })),
    ),
  ),
)('axe finds nothing: $colorScheme, $locale, $width px', async ({ width, ...options }) => {
  const { page } = await openPage({ ...options, viewport: { width, height: 900 } });
  await page.goto(baseUrl);
  await page.locator('input[type=password]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await signIn(page);
  await headline(page, /^(No displays yet|Noch keine Anzeigen): /).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const language = await page.locator('html').getAttribute('lang');
  expect(language).toBe(options.locale.slice(0, 2));
});
