import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { NaiveTimetable } from './support/naive-timetable';
import { rootDir } from './support/running-server';
import { expectedRows, readBoard } from './support/shown-board';
import type { ShownBoard } from './support/shown-board';
import { openTestBrowser } from './support/test-browser';
import { Visitors } from './support/visitors';

const feed = path.join(rootDir, 'data/berlin-main.gtfs.zip');
const station = '900100003';

/** The whole system goes by the server's clock, and the server by this one. */
const clock = { setMs: Date.now(), sinceMs: performance.now() };
const nowMs = () => clock.setMs + (performance.now() - clock.sinceMs);

let perron: TestApp;
let baseUrl: string;
let browser: Browser;
let visitors: Visitors;
let naive: NaiveTimetable;

beforeAll(async () => {
  [perron, browser, naive] = await Promise.all([
    createTestApp({ feed, pagesDir: path.join(rootDir, 'build'), nowMs }),
    openTestBrowser(),
    NaiveTimetable.read(feed, station),
  ]);
  baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  visitors = new Visitors(browser, baseUrl);
});

afterEach(() => visitors.leave());
afterAll(async () => {
  await browser.close();
  await perron.close();
});

async function openBoard(page: Page, localTime: string): Promise<void> {
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5&w=1920&h=1080`);
  await page.waitForFunction(
    (time) =>
      document.querySelector('[data-widget="clock"]')?.textContent === time &&
      document.querySelector('[data-trip]') !== null,
    localTime,
  );
}

/** How far the display's clock may be from the server's: half of a request's time. */
const clockToleranceMs = 200;

/** The board was drawn at the last full second or, on a busy machine, one or two before. */
function expectRight(shown: ShownBoard, atMs: number): void {
  const departures = naive.departures(atMs - 3_000, atMs + 35 * 60_000);
  const second = Math.floor((atMs + clockToleranceMs) / 1000) * 1000;
  const possible = [0, -1_000, -2_000].map((shift) => expectedRows(departures, second + shift, 7));
  const rows = shown.rows.map((row) => ({ ...row, time: row.time.replace(/\D/g, '') }));
  const right = possible.find((one) => JSON.stringify(one) === JSON.stringify(rows));
  expect(rows).toEqual(right ?? possible[1]);
}

test.each([
  ['28 March 2026, 23:59', '2026-03-28T23:59:20+01:00', '23:59'],
  ['29 March 2026, 00:00', '2026-03-29T00:00:10+01:00', '00:00'],
  ['29 March 2026, 01:59, the last minute of winter time', '2026-03-29T01:59:20+01:00', '01:59'],
  ['29 March 2026, 03:01, where 02:01 would have been', '2026-03-29T03:01:10+02:00', '03:01'],
  ['29 March 2026, 03:59', '2026-03-29T03:59:20+02:00', '03:59'],
  ['24 October 2026, 23:59', '2026-10-24T23:59:20+02:00', '23:59'],
  ['25 October 2026, 00:00', '2026-10-25T00:00:10+02:00', '00:00'],
  ['25 October 2026, 02:59 for the first time', '2026-10-25T02:59:20+02:00', '02:59'],
  ['25 October 2026, 02:59 for the second time', '2026-10-25T02:59:20+01:00', '02:59'],
  ['25 October 2026, 03:01', '2026-10-25T03:01:10+01:00', '03:01'],
  ['a Friday afternoon', '2026-11-20T16:30:05+01:00', '16:30'],
])('every row is right on %s', async (_, iso, localTime) => {
  clock.setMs = Date.parse(iso);
  clock.sinceMs = performance.now();
  const page = await visitors.open({ viewport: { width: 1920, height: 1080 } });
  await openBoard(page, localTime);
  const shown = await readBoard(page);
  const atMs = nowMs();
  expect(shown.clock).toBe(localTime);
  expect(shown.rows.length).toBeGreaterThan(0);
  expectRight(shown, atMs);
});

test('the board stays right second by second, while trips leave', async () => {
  clock.setMs = Date.parse('2026-11-20T17:00:50+01:00');
  clock.sinceMs = performance.now();
  const page = await visitors.open({ viewport: { width: 1920, height: 1080 } });
  await openBoard(page, '17:00');
  for (let second = 0; second < 12; second++) {
    expectRight(await readBoard(page), nowMs());
    await page.waitForTimeout(1_000);
  }
});

test('a portrait screen gets the portrait design, with nothing cut off', async () => {
  const page = await visitors.open({ viewport: { width: 1080, height: 1920 } });
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5&w=1080&h=1920`);
  await page.waitForSelector('[data-trip]');
  const board = await readBoard(page);
  expect(board.rows.length).toBe(10);
  const overflowing = await page.evaluate(
    () =>
      document.documentElement.scrollWidth > 1080 || document.documentElement.scrollHeight > 1920,
  );
  expect(overflowing).toBe(false);
});

test.each([
  ['w=abc&ot=6', 'abc'],
  ['ot=99', 'Output type 99 does not exist'],
  ['sid=900999999&ot=5', 'No station has the code 900999999'],
  ['ot=six', 'six'],
])('a display opened with %s says what is wrong to the installer, calmly', async (query, text) => {
  const page = await visitors.open({ viewport: { width: 1280, height: 720 } });
  await page.goto(`${baseUrl}/display?${query}`);
  await page.waitForFunction((part) => document.body.innerText.includes(part), text);
  expect(await page.innerText('body')).not.toMatch(/TypeError|undefined|at \w+ \(|\[object/);
});

test('a display whose server is gone at boot says so, and shows the board once it is back', async () => {
  const page = await visitors.open({ viewport: { width: 1280, height: 720 } });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5`);
  await page.waitForFunction(() => document.body.innerText.includes('cannot be reached'));
  await page.unroute('**/api/**');
  await page.waitForSelector('[data-trip]', { timeout: 15_000 });
});

test('while departures cannot be had, the board stands by the timetable and says so', async () => {
  const page = await visitors.open({ viewport: { width: 1280, height: 720 } });
  await page.route('**/transit/**', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5`);
  await page.waitForSelector('[data-trip]');
  expect(await page.innerText('body')).toContain('Fahrplan – keine Echtzeit');
  expect(await page.innerText('body')).not.toMatch(/Keine Abfahrten|502|html/i);
});

test('without departures and without a timetable the board says so and never "no departures"', async () => {
  const page = await visitors.open({ viewport: { width: 1280, height: 720 } });
  await page.route(/\/transit\/|\/display-runtime\/timetable/, (route) =>
    route.fulfill({ status: 502, body: '<html>' }),
  );
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5`);
  await page.waitForSelector('[role=status]');
  await page.waitForFunction(() =>
    document.querySelector('[role=status]')?.textContent.includes('nicht verfügbar'),
  );
  expect(await page.innerText('body')).not.toMatch(/Keine Abfahrten|502|html/i);
});
