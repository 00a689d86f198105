import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser';
import { startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';

let dataDir: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'without-memory-'));
  [server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir }), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The stores that a browser may forbid when it blocks site data, one after the other and all at once. */
const parts = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'serviceWorker',
];

/** A browser in which the getters of these parts throw, or in which there are no such parts. */
async function browserWithout(names: readonly string[], how: 'throws' | 'is missing') {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(
    ({ names, how }) => {
      for (const name of names) {
        const owner = name === 'serviceWorker' ? navigator : window;
        if (how === 'throws') {
          const get = () => {
            throw new DOMException(`${name} is forbidden`, 'SecurityError');
          };
          Object.defineProperty(owner, name, { get, configurable: true });
        } else {
          for (const entry of [owner, Object.getPrototypeOf(owner) as object]) {
            Reflect.deleteProperty(entry, name);
          }
        }
      }
    },
    { names, how },
  );
  return context;
}

async function shows(context: BrowserContext, address: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(server.baseUrl + address);
  await page.waitForSelector('[data-trip]');
  const shown = await page.innerText('body');
  await context.close();
  return shown;
}

const cases = [...parts.map((part) => [part]), parts].flatMap((names) => [
  { title: names.join(', '), names, how: 'throws' as const },
  { title: names.join(', '), names, how: 'is missing' as const },
]);

test.each(cases)('the board runs where $title $how', async ({ names, how }) => {
  const context = await browserWithout(names, how);
  expect(await shows(context, '/display?sid=900100003&ot=5')).toContain('Alexanderplatz');
});

test('a screen signs in where the browser keeps nothing, and keeps its key over a reload', async () => {
  const context = await browserWithout(parts, 'throws');
  const address = /https?:\/\/\S+(\/screen\?apikey=\S+)/.exec(server.output())?.[1] ?? '';
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}${address}`);
  await page.waitForSelector('[data-scene]');
  await page.reload();
  await page.waitForSelector('[data-scene]');
  await context.close();
});
