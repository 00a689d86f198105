/**
 * From a click on a list's link to its painted rows, with 10,000 entities on the server:
 * npm run bench -- dashboard-lists [turns]
 * Each turn goes from the list to the overview and back, by links of the navigation. "Warm": the page's
 * code and the last answer are there; "first": after a reload, with the code in the browser's cache.
 * Beside it the list's request alone, from the same page. Prints, asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { joinEmbedded } from '@perron/embedded-postgres';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { median, print, quantile, section } from './timetable-report';

const turns = Number(process.argv[3] ?? 20);
const entities = 10_000;
const warmUpTurns = 3;
const lists = [
  { name: 'stations', path: '/station' },
  { name: 'displays', path: '/displays' },
] as const;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dashboard-lists-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
try {
  await addEntities(dataDir);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  for (const list of lists) await measure(page, list);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function addEntities(folder: string): Promise<void> {
  const address = joinEmbedded(folder);
  if (!address) throw new Error('The embedded database does not run.');
  const pool = new pg.Pool(address);
  await pool.query(
    `insert into stations (name, code)
     select 'Platz ' || n, (700000000 + n)::text from generate_series(1, $1::int) n`,
    [entities],
  );
  await pool.query(
    `insert into displays (name, station_id, output_type_id)
     select 'Display ' || row_number() over (), stations.id, (select min(id) from output_types)
     from stations limit $1`,
    [entities],
  );
  await pool.query('analyze');
  await pool.end();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.baseUrl}/auth/login`);
  await page.locator('input[type=email]').fill(server.email);
  await page.locator('input[type=password]').fill(server.password);
  await page.keyboard.press('Enter');
  await page.locator('nav a[href="/"]').first().waitFor();
}

/** Milliseconds from the click to the frame after the first row stands in the document. */
function clickToPaint(page: Page, href: string): Promise<number> {
  return page.evaluate(
    ({ to }) =>
      new Promise<number>((resolve) => {
        const startMs = performance.now();
        const painted = () => {
          if (!document.querySelector('tbody tr a')) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - startMs);
            port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(painted);
        observer.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`)?.click();
      }),
    { to: href },
  );
}

async function leave(page: Page): Promise<void> {
  await page.locator('nav a[href="/"]').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForFunction(() => document.querySelector('tbody tr a') === null);
}

/** The list's request alone, as the page sends it. */
function requestAlone(page: Page, url: string): Promise<number> {
  return page.evaluate(async (address) => {
    const stored = Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join(' ');
    const token = /eyJ[\w.-]+/.exec(stored)?.[0] ?? '';
    const startMs = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
    await answer.json();
    return performance.now() - startMs;
  }, url);
}

async function measure(page: Page, list: (typeof lists)[number]): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(`/api/${list.name}?`));
  await clickToPaint(page, list.path);
  const url = (await asked).url();
  await leave(page);
  const warm: number[] = [];
  const alone: number[] = [];
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    const paintedMs = await clickToPaint(page, list.path);
    await leave(page);
    const requestMs = await requestAlone(page, url);
    if (turn < warmUpTurns) continue;
    warm.push(paintedMs);
    alone.push(requestMs);
  }
  const first: number[] = [];
  for (let turn = 0; turn < Math.ceil(turns / 4); turn += 1) {
    await page.reload();
    await page.locator('nav a[href="/"]').first().waitFor();
    first.push(await clickToPaint(page, list.path));
    await leave(page);
  }
  section(`${list.name}: ${entities} on the server, ${turns} turns`);
  print('click to painted rows, warm, ms: median, p95', median(warm), quantile(warm, 0.95));
  print('click to painted rows, first, ms: median', median(first));
  print('the request alone, ms: median', median(alone));
  print('warm, times the request alone', median(warm) / median(alone));
}
