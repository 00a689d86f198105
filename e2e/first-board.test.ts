import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { networkFeed, zipOf } from '@perron/timetable/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';
import { openTestBrowser } from './support/test-browser';

/** Somebody else's network: two trams that meet at the harbour. */
const files = networkFeed({
  agency: 'Harbour Trams',
  timeZone: 'Europe/London',
  language: 'en',
  stations: [
    { id: 'S1', name: 'North Gate', location: [53.41, -2.99] },
    { id: 'S2', name: 'Harbour', platforms: ['S2:1', 'S2:2'], location: [53.405, -2.985] },
    { id: 'S3', name: 'Museum', location: [53.4, -2.98] },
    { id: 'S4', name: 'University', location: [53.402, -2.97] },
  ],
  lines: [
    {
      id: 'T1',
      name: 'T1',
      routeType: 0,
      color: '0055A4',
      textColor: 'FFFFFF',
      headsigns: ['Museum', 'North Gate'],
      course: ['S1', 'S2', 'S3'],
      minutes: [0, 10, 20, 30, 40, 50],
    },
    {
      id: 'T2',
      name: 'T2',
      routeType: 0,
      color: 'C8102E',
      textColor: 'FFFFFF',
      headsigns: ['University', 'Harbour'],
      course: ['S2', 'S4'],
      minutes: [5, 25, 45],
    },
  ],
});

/** Valid now, whenever the test runs. */
function runningNow(): typeof files {
  const year = new Date().getUTCFullYear();
  const calendar = String(files['calendar.txt'])
    .replace('20260101', `${year - 1}0101`)
    .replace('20261231', `${year + 1}1231`);
  return { ...files, 'calendar.txt': calendar };
}

let browser: Browser;
let folder: string;
let server: RunningServer | null = null;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-first-board-'));
  browser = await openTestBrowser();
});
afterEach(async () => {
  await server?.stop();
  server = null;
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<RunningServer> {
  server = await startServer({ DEMO: 'off', ...env });
  return server;
}

async function opened(baseUrl: string, address: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    baseURL: baseUrl,
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function register(page: Page): Promise<void> {
  await page.getByText('Nobody has an account here yet').waitFor();
  await page.getByRole('link', { name: 'Register as the first user' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Reed');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('robin@trams.example');
  await page.getByLabel('Password', { exact: true }).fill('three quiet herons 42');
  await page.getByRole('button', { name: 'Register' }).click();
}

test('a newcomer with a timetable comes from nothing to a board of a station on a second browser', async () => {
  const feed = path.join(folder, 'trams.zip');
  writeFileSync(feed, await zipOf(runningNow()));
  const { baseUrl, output } = await start({
    DATA_DIR: path.join(folder, 'data'),
    TRANSIT_GTFS: feed,
  });
  expect(output()).not.toContain('demo timetable');

  const page = await opened(baseUrl, '/');
  await register(page);
  const steps = page.getByRole('region', { name: 'First steps' });
  // The network's stations are there with its timetable.
  await steps.getByText('3 of 6 done').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await steps.getByRole('button', { name: 'Lay it in now' }).press('Enter');
  await steps.getByText('4 of 6 done').waitFor();
  // The button is gone, and by keys one goes on from its step.
  const held = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(held).toBe('A');
  for (const name of ['Name a place where a display hangs', 'Make the first display']) {
    expect(await steps.getByRole('link', { name }).getAttribute('href')).toMatch(
      /^\/(station\/edit|displays\/new)/,
    );
  }

  const device = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const screen = await device.newPage();
  await screen.goto(`${baseUrl}/screen`);
  const code = (await screen.locator('.code').innerText()).trim();

  await steps.getByRole('link', { name: 'Pair a device with it' }).click();
  await page.getByRole('button', { name: 'Pair a display' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pair a display' });
  await dialog.getByRole('textbox', { name: 'Code on the device' }).fill(code);
  await dialog.getByText('A device of 1366 × 768 pixels waits').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour, north stairs');
  await dialog.getByRole('combobox', { name: 'Stop' }).fill('Harb');
  await page.getByRole('option', { name: /^Harbour/ }).click();
  await dialog.getByRole('img', { name: /^Map: Harbour/ }).waitFor();
  expect(await dialog.getByRole('combobox', { name: 'Output type' }).inputValue()).toBe('of-size');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await dialog.getByText('Harbour, north stairs is paired').waitFor();

  await screen.locator('[data-scene]').waitFor();
  await screen.locator('[role=row][data-trip]').first().waitFor();
  const shown = await screen.innerText('body');
  expect(shown).toContain('Harbour');
  expect(shown).toMatch(/T1|T2/);
  expect(shown).toMatch(/Museum|North Gate|University/);
  expect(shown).not.toContain('Demo');
  await device.close();

  await page.goto('/output-type');
  await page.getByRole('link', { name: '1366 × 768' }).waitFor();
});

test('without the demo and without a timetable of one’s own both the start and the first steps say so', async () => {
  const { baseUrl, output } = await start({ DATA_DIR: path.join(folder, 'empty') });
  expect(output().trim().split('\n')[0]).toContain('DEMO=off');
  const page = await opened(baseUrl, '/', 390);
  await register(page);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText('1 of 6 done').waitFor();
  await steps.getByText('the demo network’s timetable is loaded').waitFor();
});
