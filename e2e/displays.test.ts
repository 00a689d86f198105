import path from 'node:path';
import type { Display, Station } from '@perron/schema';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendReport } from '../apps/server/src/resources/display-reports/testing/send-report';
import {
  newKey,
  signedIn,
} from '../apps/server/src/resources/display-runtime/testing/display-caller';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { axeFindings } from './support/axe';
import { rootDir } from './support/running-server';
import { openTestBrowser } from './support/test-browser';
import { Visitors } from './support/visitors';

let perron: TestApp;
let baseUrl: string;
let browser: Browser;
let visitors: Visitors;
let station: Station;
/** How far the server's clock is ahead. */
let skippedMs = 0;

beforeAll(async () => {
  [perron, browser] = await Promise.all([
    createTestApp({
      pagesDir: path.join(rootDir, 'build'),
      nowMs: () => Date.now() + skippedMs,
    }),
    openTestBrowser(),
  ]);
  baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  visitors = new Visitors(browser, baseUrl);
  const listed = await perron.send('GET', '/api/stations?code=900100003');
  const [found] = listed.json<{ items: Station[] }>().items;
  if (!found) throw new Error('the demo has no Alexanderplatz');
  station = found;
});

afterEach(() => visitors.leave());
afterAll(async () => {
  await browser.close();
  await perron.close();
});

async function newDisplay(name: string): Promise<number> {
  const body = { name, output_type_id: 6, station_id: station.id };
  return (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
}

/** The address of a screen that signs in as this display. */
async function screenOf(display_id: number): Promise<string> {
  const { secret } = await newKey(perron, { display_id });
  return `/screen?apikey=${secret}`;
}

/** A dashboard that asks for its displays when its time is turned on. */
async function openDashboard(address: string): Promise<Page> {
  const page = await visitors.openTurnable();
  await page.goto(baseUrl + address);
  await page.locator('input[type=email]').fill(perron.signIn.email);
  await page.locator('input[type=password]').fill(perron.signIn.password);
  await page.keyboard.press('Enter');
  return page;
}

/** Waits until the server knows this of a display, and lets the dashboard ask for it. */
async function askOnceKnown(dashboard: Page, id: number, facts: Partial<Display['facts']>) {
  const known = async () => (await perron.send('GET', `/api/displays/${id}`)).json<Display>().facts;
  await expect.poll(known).toMatchObject(facts);
  await askAgain(dashboard);
}

/** Lets the ten seconds pass after which a dashboard asks again. */
function askAgain(dashboard: Page): Promise<void> {
  return dashboard.clock.fastForward(10_000);
}

/** The row of a display, once it says this. */
function rowOf(page: Page, name: string, text: string) {
  return page.getByRole('row').filter({ hasText: name }).filter({ hasText: text });
}

test('what a display shows is to be read in the dashboard, and why', async () => {
  const id = await newDisplay('Hall');
  const dashboard = await openDashboard('/displays');
  await rowOf(dashboard, 'Hall', 'Never').waitFor();
  await visitors.visit(await screenOf(id));
  await askOnceKnown(dashboard, id, { contact: 'ok', content: 'current' });
  const row = rowOf(dashboard, 'Hall', 'Reporting').filter({ hasText: 'Current' });
  await row.waitFor();
  expect(await row.innerText()).not.toContain('not signed in');
  await dashboard.getByRole('heading', { name: '1 of 1 show current content' }).waitFor();
  await row.getByRole('link').click();
  await dashboard
    .getByRole('listitem')
    .filter({ hasText: 'shown' })
    .getByText('fulfilled')
    .waitFor();
  await dashboard.getByRole('row', { name: /^Departures/ }).waitFor();
  expect(await axeFindings(dashboard)).toEqual([]);
});

test('a display without a key is unverified, and not counted among those that are well', async () => {
  const id = await newDisplay('Unsigned');
  await visitors.visit(`/display?displayId=${id}&sid=${station.code}&ot=6`);
  const dashboard = await openDashboard('/displays?search=Unsigned');
  await askOnceKnown(dashboard, id, { contact: 'unverified' });
  const row = rowOf(dashboard, 'Unsigned', 'Unverified').filter({ hasText: 'not signed in' });
  await row.waitFor();
  await dashboard.getByRole('heading', { name: '0 of 1 show current content' }).waitFor();
  await dashboard.getByRole('button', { name: 'Unverified' }).click();
  await dashboard.getByRole('button', { name: 'Unverified', pressed: true }).waitFor();
  await row.getByRole('link').click();
  await dashboard.getByText('According to an unverified report').waitFor();
});

test('an edit makes a display that cannot hear of it one that is behind', async () => {
  const id = await newDisplay('Deaf');
  const page = await visitors.visit(await screenOf(id));
  const dashboard = await openDashboard('/displays?search=Deaf');
  await askOnceKnown(dashboard, id, { content: 'current' });
  await rowOf(dashboard, 'Deaf', 'Current').waitFor();
  await page.context().setOffline(true);
  await perron.send('PUT', '/api/output-types/6', {
    body: { name: 'Renamed', output_type: 'pixel', resolution_x: 1920, resolution_y: 1080 },
  });
  await askOnceKnown(dashboard, id, { content: 'behind' });
  await rowOf(dashboard, 'Deaf', 'Old version').waitFor();
  await dashboard.getByRole('group', { name: 'Content' }).getByRole('button').first().click();
  await dashboard.getByRole('button', { pressed: true }).waitFor();
  expect(new URL(dashboard.url()).searchParams.get('content')).toBe('behind');
});

test('a display that falls silent is late, and then lost, though nothing tells of it', async () => {
  const id = await newDisplay('Silent');
  const { access_token } = await signedIn(perron, await newKey(perron, { display_id: id }));
  await sendReport(perron, {}, access_token);
  const dashboard = await openDashboard('/displays?search=Silent');
  await rowOf(dashboard, 'Silent', 'Reporting').waitFor();
  skippedMs += 120_000;
  await askAgain(dashboard);
  await rowOf(dashboard, 'Silent', 'Overdue').waitFor();
  skippedMs += 240_000;
  await askAgain(dashboard);
  await rowOf(dashboard, 'Silent', 'Lost').filter({ hasText: 'Unknown' }).waitFor();
});

test('two devices with one number are told of, and a device that asks for a deleted display', async () => {
  const gone = await newDisplay('Gone');
  await perron.send('DELETE', `/api/displays/${gone}`);
  await perron.app.inject(`/api/display-runtime/manifest?sid=900100003&ot=6&display=${gone}`);
  const id = await newDisplay('Twins');
  for (const page of ['a', 'b', 'a']) {
    await sendReport(perron, { display_id: id, page_id: page.repeat(16) });
  }
  const dashboard = await openDashboard('/displays?search=Twins');
  const notice = dashboard.getByRole('region', { name: 'Devices still request 1 deleted display' });
  await notice.getByText(`No. ${gone}, Gone`).waitFor();
  await notice.getByText('from 127.0.0.1').waitFor();
  const row = rowOf(dashboard, 'Twins', 'Several devices');
  await row.waitFor();
  await dashboard.getByRole('button', { name: /^Several devices/ }).click();
  await dashboard.getByRole('button', { name: /^Several devices/, pressed: true }).waitFor();
  expect(await axeFindings(dashboard)).toEqual([]);
  await row.getByRole('link').click();
  await dashboard.getByText('Give each device its own display.').waitFor();
  expect(await axeFindings(dashboard)).toEqual([]);
});
