import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { copyPages, deploy } from './support/display-build';
import { lookForVersion, storedVersions, waitForVersions } from './support/display-store';
import { RequestWatch } from './support/request-watch';
import { openTestBrowser } from './support/test-browser';

const afternoon = Date.parse('2026-11-20T15:00:00+01:00');
const night = Date.parse('2026-11-21T03:46:00+01:00');

let nowMs = afternoon;
let folder: string;
let perron: TestApp;
let baseUrl: string;
let browser: Browser;
let context: BrowserContext;
let requests: RequestWatch;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-pages-'));
  copyPages(folder);
  [perron, browser] = await Promise.all([
    createTestApp({ pagesDir: folder, nowMs: () => nowMs }),
    openTestBrowser(),
  ]);
  baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await browser.close();
  await perron.close();
  rmSync(folder, { recursive: true });
});

/** A version that says its name, in the attribute that {@link shownBuild} reads. */
const saying = (name: string) => `document.documentElement.dataset.build = '${name}';`;
const good = (name: string) => ({ name, change: (script: string) => saying(name) + script });

/** Name of the version whose scene is to be seen; `null` if none is. */
function shownBuild(): Promise<string | null> {
  return page
    .evaluate(() => {
      const isDrawn = document.querySelector('[data-widget]') !== null;
      return isDrawn ? (document.documentElement.dataset['build'] ?? null) : null;
    })
    .catch(() => null);
}

async function waitForBuild(name: string): Promise<void> {
  await expect.poll(shownBuild).toBe(name);
}

/** Lets the display's time pass, in steps: what its timers start comes to its end. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    await page.clock.runFor(5_000);
    await requests.settled(page);
  }
}

/**
 * The page may load itself again before it has loaded: what it then shows is waited for, not that all of
 * its files are there.
 */
async function switchOnAgain(): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
}

/** A display that has shown version `one` for a while. */
beforeEach(async () => {
  nowMs = afternoon;
  await deploy(folder, good('one'));
  context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  requests = new RequestWatch(context);
  page = await context.newPage();
  await page.clock.install({ time: nowMs });
  await page.goto(`${baseUrl}/display?sid=900100003&ot=5`);
  await waitForBuild('one');
  await pass(12);
  await waitForVersions(page, { active: 'one' });
  await pass(65);
  await waitForVersions(page, { proven: 'one' });
});

afterEach(() => context.close());

test('browsers ask each time whether the worker has changed', async () => {
  const answer = await perron.app.inject({ url: '/display-worker.js' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toMatch(/javascript/);
});

test('a new version waits while passengers read, and is taken over at night', async () => {
  await deploy(folder, good('two'));
  await lookForVersion(page);
  await waitForVersions(page, { active: 'one', waiting: 'two' });
  await pass(150);
  expect(await shownBuild()).toBe('one');
  nowMs = night;
  await page.clock.fastForward(night - afternoon);
  await pass(65);
  await waitForBuild('two');
  await pass(75);
  await waitForVersions(page, { active: 'two', proven: 'two', former: 'one', waiting: null });
});

test('a display that is switched on again takes the new version at once', async () => {
  await deploy(folder, good('two'));
  await lookForVersion(page);
  await waitForVersions(page, { waiting: 'two' });
  await switchOnAgain();
  await waitForBuild('two');
});

test.each([
  ['whose script dies', (script: string) => `throw new Error('broken');${script}`],
  ['whose script cannot be read', (script: string) => `${script}\n}{`],
  [
    'that breaks down over its first scene',
    (script: string) => script.replace('"data-scene":', '"data-scene":[].at(0).x,"data-was":'),
  ],
])('instead of a version %s the one before it comes back, for good', async (_, change) => {
  await deploy(folder, { name: 'two', change });
  await lookForVersion(page);
  await waitForVersions(page, { waiting: 'two' });
  await switchOnAgain();
  await waitForVersions(page, { active: 'one', failed: ['two'] });
  await waitForBuild('one');
  await lookForVersion(page);
  await switchOnAgain();
  await waitForBuild('one');
  expect(await storedVersions(page)).toMatchObject({ active: 'one', waiting: null });
});

test('a version that draws no scene within 30 seconds gives way to the one before it', async () => {
  const change = (script: string) => script.replace('"data-scene":', '"data-nothing":');
  await deploy(folder, { name: 'two', change });
  await lookForVersion(page);
  await waitForVersions(page, { waiting: 'two' });
  await switchOnAgain();
  await page.waitForSelector('[data-nothing]');
  await pass(40);
  await waitForBuild('one');
  await waitForVersions(page, { active: 'one', failed: ['two'] });
});

test('a version with a file that came damaged is not used at all', async () => {
  await deploy(folder, good('two'));
  const assets = path.join(folder, 'display/display-assets');
  const [renderer = ''] = readdirSync(assets).filter((file) => file.startsWith('Renderer-'));
  appendFileSync(path.join(assets, renderer), ' ');
  await lookForVersion(page);
  await switchOnAgain();
  await waitForBuild('one');
  await waitForVersions(page, { active: 'one', waiting: null, failed: [] });
  expect(await page.evaluate(() => caches.keys())).not.toContain('perron-display two');
});

test('files of a version that the browser threw away are fetched again', async () => {
  const [address, before] = await page.evaluate(async () => {
    const cache = await caches.open('perron-display one');
    const keys = await cache.keys();
    const [first] = keys.filter(({ url }) => url.endsWith('.woff2'));
    if (first) await cache.delete(first);
    return [first?.url, keys.length] as const;
  });
  expect(address).toMatch(/woff2$/);
  await switchOnAgain();
  await waitForBuild('one');
  await page.clock.fastForward(3_600_000);
  const stored = () =>
    page.evaluate(async () => (await (await caches.open('perron-display one')).keys()).length);
  await expect.poll(stored).toBe(before);
});
