import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Frame, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newKey } from '../apps/server/src/resources/display-runtime/testing/display-caller';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { keptNames, waitForVersions } from './support/display-store';
import { RequestWatch } from './support/request-watch';
import { rootDir } from './support/running-server';
import { layLine } from './support/severed-line';
import type { Line } from './support/severed-line';
import { openTestBrowser, switchOnPlayer } from './support/test-browser';

const noonMs = Date.parse('2026-11-20T12:00:05+01:00');
const query = '?sid=900100003&ot=5';
const viewport = { width: 1280, height: 720 };

/** Addresses of what is in the frame, not of the page around it. */
const ofDisplay = /\d\/display\?/;
const ofScreen = /\d\/screen\?/;

let perron: TestApp;
let line: Line;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [perron, browser] = await Promise.all([
    createTestApp({ pagesDir: path.join(rootDir, 'build'), nowMs: () => noonMs }),
    openTestBrowser(),
  ]);
  line = await layLine(await perron.app.listen({ port: 0, host: '127.0.0.1' }));
});

afterAll(async () => {
  await browser.close();
  await line.cut();
  await perron.close();
});

afterEach(() => context.close());

/** A player in its first seconds: its browser has stored nothing yet. */
async function openPlayer(): Promise<void> {
  context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  page = await context.newPage();
  await page.clock.install({ time: noonMs });
}

const cover = () => page.locator('#cover');
const inFrame = () => page.frameLocator('iframe');

/** The display is in the frame, and nothing covers it. */
async function expectDisplay(): Promise<void> {
  await inFrame().locator('[data-trip]').first().waitFor();
  await page.clock.runFor(5_000);
  await cover().waitFor({ state: 'hidden' });
}

function displayFrame(): Frame {
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error('nothing is in the frame');
  return frame;
}

/** A portal's page in place of every other; it would like to have the whole tab. */
const portal = `<!doctype html><title>Wi-Fi</title><h1>Sign in to Wi-Fi</h1>
<script>window.top.location.href = '/portal';</script>`;

const faults: readonly [what: string, answer: (route: Route) => Promise<void>][] = [
  ['a portal’s page', (route) => route.fulfill({ contentType: 'text/html', body: portal })],
  [
    'a portal elsewhere',
    (route) => route.fulfill({ status: 302, headers: { location: 'http://localhost:9/' } }),
  ],
  ['an error of a proxy', (route) => route.fulfill({ status: 502, body: 'Bad gateway' })],
  ['no network', (route) => route.abort('internetdisconnected')],
];

test.each(faults)('after a reload into %s the display comes back', async (_what, answer) => {
  await openPlayer();
  await page.goto(`${line.baseUrl}/kiosk/display${query}`);
  await expectDisplay();
  await page.route(ofDisplay, answer);
  const left = displayFrame();
  await left.evaluate(() => window.location.reload());
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return cover().isVisible();
    })
    .toBe(true);
  expect(await cover().innerText()).toContain('Die Anzeige startet');
  expect(
    await page.evaluate(() => document.elementFromPoint(640, 360)?.closest('#cover')?.id),
  ).toBe('cover');
  await page.clock.runFor(30_000);
  expect(await cover().isVisible()).toBe(true);
  await page.unroute(ofDisplay);
  await page.clock.runFor(5_000);
  await expectDisplay();
  expect(page.url()).toBe(`${line.baseUrl}/kiosk/display${query}`);
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
});

test('a portal’s page in place of the display’s first page is never seen for long', async () => {
  await openPlayer();
  await page.route(ofDisplay, faults[0]![1]);
  await page.goto(`${line.baseUrl}/kiosk/display${query}`);
  await inFrame().getByText('Sign in to Wi-Fi').waitFor();
  await page.clock.runFor(10_000);
  expect(await cover().isVisible()).toBe(true);
  await page.unroute(ofDisplay);
  await page.clock.runFor(5_000);
  await expectDisplay();
});

/** Where the board is on the glass, px. */
async function boardBox(where: Page | Frame) {
  const box = await where.locator('[data-kind="depatures_table"]').boundingBox();
  return box && Object.values(box).map(Math.round);
}

test('the frame changes nothing of the picture, the zoom, the keys and the cursor', async () => {
  await openPlayer();
  const bare = await context.newPage();
  await bare.clock.install({ time: noonMs });
  await bare.goto(`${line.baseUrl}/display${query}`);
  await bare.waitForSelector('[data-trip]');
  await page.goto(`${line.baseUrl}/kiosk/display${query}`);
  await expectDisplay();
  const frame = displayFrame();
  // A browser that is zoomed in has fewer px of CSS.
  for (const size of [viewport, { width: 640, height: 360 }]) {
    for (const entry of [page, bare]) await entry.setViewportSize(size);
    await expect
      .poll(() => frame.evaluate(() => [window.innerWidth, window.innerHeight]))
      .toEqual(Object.values(size));
    await expect.poll(() => boardBox(frame)).toEqual(await boardBox(bare));
  }
  for (const entry of [page.mainFrame(), frame]) {
    const look = await entry.evaluate(() => ({
      overflow: getComputedStyle(document.body).overflow,
      cursor: getComputedStyle(document.body).cursor,
      scrollsBy: document.documentElement.scrollHeight - document.documentElement.clientHeight,
    }));
    expect(look).toEqual({ overflow: 'hidden', cursor: 'none', scrollsBy: 0 });
  }
  await frame.evaluate(() =>
    window.addEventListener('keydown', ({ key }) => (document.title = `pressed ${key}`)),
  );
  await page.bringToFront();
  await page.keyboard.press('x');
  await expect.poll(() => frame.evaluate(() => document.title)).toBe('pressed x');
});

test('a screen’s key leaves the outer address too, and the screen comes back without it', async () => {
  const { secret } = await newKey(perron, { any_display: true });
  await openPlayer();
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));
  await page.goto(
    `${line.baseUrl}/kiosk/screen?apikey=${secret}&tripStartId=900079221&tripLine=U8`,
  );
  await inFrame().locator('[data-scene]').waitFor();
  const rest = `${line.baseUrl}/kiosk/screen?tripStartId=900079221&tripLine=U8`;
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return page.url();
    })
    .toBe(rest);
  expect(referers.join()).not.toContain(secret);
  await page.route(ofScreen, (route) => route.abort());
  await displayFrame().evaluate(() => window.location.reload());
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return cover().isVisible();
    })
    .toBe(true);
  await page.unroute(ofScreen);
  await page.clock.runFor(5_000);
  await inFrame().locator('[data-scene]').waitFor();
});

test('a player that is switched on without a network shows its board in the frame', async () => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'perron-kiosk-'));
  const switchOn = async (atMs: number) => {
    context = await switchOnPlayer(profile, { viewport });
    page = context.pages()[0] ?? (await context.newPage());
    await page.clock.install({ time: atMs });
    await page.goto(`${line.baseUrl}/kiosk/display${query}`);
  };
  const requests = () => perron.log.filter((entry) => entry.includes('"path":"/kiosk/display"'));
  const before = requests().length;
  await switchOn(noonMs);
  const watch = new RequestWatch(context);
  await inFrame().locator('[data-trip]').first().waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations();
        return all.flatMap(({ active, scope }) => (active ? new URL(scope).pathname : [])).sort();
      }),
    )
    .toEqual(['/display', '/kiosk/']);
  // Opened once, and stored once: the second worker found what the first one had stored.
  expect(requests().length - before).toBe(2);
  for (let passed = 0; passed < 90; passed += 5) {
    await page.clock.runFor(5_000);
    await watch.settled(page);
  }
  await waitForVersions(page, { waiting: null });
  await expect.poll(() => keptNames(page)).toHaveLength(5);
  await context.close();
  await line.cut();
  await switchOn(noonMs + 3_600_000);
  await inFrame().locator('[data-trip]').first().waitFor();
  await page.clock.runFor(5_000);
  expect(await cover().isVisible()).toBe(false);
  expect(await displayFrame().locator('body').innerText()).toContain('Fahrplan – keine Echtzeit');
  await context.close();
  await line.reconnect();
  rmSync(profile, { recursive: true });
});
