import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { rootDir } from './support/running-server';
import { openTestBrowser } from './support/test-browser';

const feed = path.join(rootDir, 'data/berlin-main.gtfs.zip');

let perron: TestApp;
let browser: Browser;
let url: string;
let context: BrowserContext;
let page: Page;
/** The display's requests to the API, until it shows departures. */
let asked: string[];

beforeAll(async () => {
  [perron, browser] = await Promise.all([
    createTestApp({ feed, pagesDir: path.join(rootDir, 'build') }),
    openTestBrowser(),
  ]);
  const baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  url = `${baseUrl}/display?sid=900100003&ot=5&w=1920&h=1080`;
});
afterAll(async () => {
  await browser.close();
  await perron.close();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  page = await context.newPage();
  asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|transit|status)/.test(pathname)) asked.push(pathname);
  });
});
afterEach(() => context.close());

const departuresUrl = '/transit/stops/900100003/departures';
const manifestUrl = '/api/display-runtime/manifest';

/**
 * Runs in the page: until the first row is there its clocks are at the moment when the page came.
 * A display believes what is in its page for 30 s, and a busy machine may need longer than that.
 */
function standStill(): void {
  const { now } = Date;
  const monotonic = performance.now.bind(performance);
  let madeAtMs = NaN;
  const stands = () => {
    const time = document.querySelector<HTMLMetaElement>('meta[name=perron-time]');
    if (time) madeAtMs = Date.parse(time.content);
    return !Number.isNaN(madeAtMs) && document.documentElement.dataset['before'] === undefined;
  };
  const cameMs = () =>
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd;
  Date.now = () => (stands() ? madeAtMs : now());
  performance.now = () => (stands() ? cameMs() : monotonic());
}

/** Marks the moment when the first row comes: in the page, where no request can come between. */
async function openAndSeeRows(): Promise<string[]> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-trip]')) return;
      observer.disconnect();
      const files = performance.getEntriesByType('resource');
      document.documentElement.dataset['before'] = JSON.stringify(files.map(({ name }) => name));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  await page.waitForSelector('html[data-before]', { state: 'attached' });
  const before = await page.evaluate(() => document.documentElement.dataset['before'] ?? '[]');
  const paths = (JSON.parse(before) as string[]).map((entry) => new URL(entry).pathname);
  return paths.filter((candidate) => /^\/(api|transit|status)/.test(candidate));
}

test('a display shows departures before it has asked the API for anything', async () => {
  await page.addInitScript(standStill);
  expect(await openAndSeeRows()).toEqual([]);
});

/** Runs in the page: marks that the times of the first board were asked of `Intl`, which takes a slow device long. */
function markFormats(): void {
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, args: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      const { dataset } = document.documentElement;
      if (dataset['before'] === undefined) dataset['formats'] = 'made';
      return new target(...args);
    },
  });
}

test('the first board has its times by the offset that the page says', async () => {
  await page.addInitScript(standStill);
  await page.addInitScript(markFormats);
  await openAndSeeRows();
  expect(await page.evaluate(() => document.documentElement.dataset['formats'])).toBeUndefined();
});

test('afterwards it asks for all the rest, and for the time', async () => {
  await page.addInitScript(standStill);
  await openAndSeeRows();
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['/status', '/api/display-runtime/timetable']));
  expect(asked).not.toContain(manifestUrl);
});

test('a page that something stored on its way is not believed: the server is asked', async () => {
  await page.route('**/display?*', async (route) => {
    const answer = await route.fetch();
    const old = new Date(Date.now() - 60_000).toISOString();
    const body = (await answer.text()).replace(/(name="perron-time" content=")[^"]*/, `$1${old}`);
    await route.fulfill({ response: answer, body });
  });
  expect(await openAndSeeRows()).toEqual(expect.arrayContaining([departuresUrl, manifestUrl]));
});

test('the page that the service worker keeps holds no data', async () => {
  await openAndSeeRows();
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const stored = await caches.match('/display', { ignoreVary: true });
    return (await stored?.text()) ?? '';
  });
  expect(kept).toContain('data-starting');
  expect(kept).not.toContain('perron-time');
  // It has asked for everything but the manifest, which the device keeps.
  expect(await openAndSeeRows()).toContain(departuresUrl);
});
