import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { NaiveTimetable } from './support/naive-timetable';
import { RequestWatch } from './support/request-watch';
import { rootDir } from './support/running-server';
import { expectedRows, openTurnedBoard, readBoard } from './support/shown-board';
import type { ShownBoard } from './support/shown-board';
import { openTestBrowser } from './support/test-browser';
import { Visitors, leaveNothing } from './support/visitors';

const feed = path.join(rootDir, 'data/berlin-main.gtfs.zip');
const station = '900100003';

/** The whole system goes by the server's clock, and the server by this one, which tests turn. */
let nowMs = Date.now();

let perron: TestApp;
let baseUrl: string;
let browser: Browser;
let visitors: Visitors;
let naive: NaiveTimetable;

beforeAll(async () => {
  [perron, browser, naive] = await Promise.all([
    createTestApp({ feed, pagesDir: path.join(rootDir, 'build'), nowMs: () => nowMs }),
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

/** A display whose time stands still until a test turns it, and the server's with it. */
async function openStandingPage() {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
  });
  const requests = new RequestWatch(context);
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 60_000);
  return { context, requests, page };
}

describe('while time is turned', () => {
  let standing: Awaited<ReturnType<typeof openStandingPage>>;

  beforeAll(async () => {
    standing = await openStandingPage();
  });
  afterEach(() => leaveNothing(standing.page, baseUrl));
  afterAll(() => standing.context.close());

  async function passSecond(): Promise<void> {
    nowMs += 1_000;
    await standing.page.clock.runFor(1_000);
    await standing.requests.settled(standing.page);
  }

  const openBoard = () =>
    openTurnedBoard(
      { ...standing, passSecond },
      `${baseUrl}/display?sid=${station}&ot=5&w=1920&h=1080`,
    );

  function expectRight(shown: ShownBoard): void {
    const departures = naive.departures(nowMs - 3_000, nowMs + 120 * 60_000);
    const second = Math.floor(nowMs / 1_000) * 1_000;
    const rows = shown.rows.map((row) => ({ ...row, time: row.time.replace(/\D/g, '') }));
    expect(rows).toEqual(expectedRows(departures, second, 7));
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
    nowMs = Date.parse(iso);
    await openBoard();
    const shown = await readBoard(standing.page);
    expect(shown.clock).toBe(localTime);
    expect(shown.rows.length).toBeGreaterThan(0);
    expectRight(shown);
  });

  test('the board stays right second by second, while trips leave', async () => {
    nowMs = Date.parse('2026-11-20T17:00:50+01:00');
    await openBoard();
    for (let second = 0; second < 60; second++) {
      expectRight(await readBoard(standing.page));
      await passSecond();
    }
  });
});

test('a portrait screen gets the portrait design, with nothing cut off', async () => {
  // At night there are fewer departures than rows.
  nowMs = Date.parse('2026-11-20T17:00:50+01:00');
  const page = await visitors.open({ viewport: { width: 1080, height: 1920 } });
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5&w=1080&h=1920`);
  // The first picture may still go by the device's clock, which is not this day's.
  await expect.poll(async () => (await readBoard(page)).rows.length).toBe(10);
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
  const page = await visitors.openTurnable();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5`);
  await page.waitForFunction(() => document.body.innerText.includes('cannot be reached'));
  await page.unroute('**/api/**');
  await page.clock.fastForward(10_000);
  await page.waitForSelector('[data-trip]');
});

test('while departures cannot be had, the board stands by the timetable and says so', async () => {
  const page = await visitors.open({ viewport: { width: 1280, height: 720 } });
  await page.route('**/transit/**', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5`);
  await page.waitForSelector('[data-trip]');
  expect(await page.innerText('body')).toContain('Fahrplan – keine Echtzeit');
  expect(await page.innerText('body')).not.toMatch(/Keine Abfahrten|No departures|502|html/i);
});

test('without departures and without a timetable the board says so and never "no departures"', async () => {
  const page = await visitors.open({ viewport: { width: 1280, height: 720 } });
  await page.route(/\/transit\/|\/display-runtime\/timetable/, (route) =>
    route.fulfill({ status: 502, body: '<html>' }),
  );
  await page.goto(`${baseUrl}/display?sid=${station}&ot=5`);
  await page.waitForSelector('[role=status]');
  await page.waitForFunction(() =>
    /nicht verfügbar|unavailable/.test(document.querySelector('[role=status]')?.textContent ?? ''),
  );
  expect(await page.innerText('body')).not.toMatch(/Keine Abfahrten|No departures|502|html/i);
});
