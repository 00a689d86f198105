/**
 * From a click on a list's link to its painted rows, with 10,000 stations, displays and scenes, 5,000
 * contents and 2,000 scenarios in one tree on the server:
 * npm run bench -- dashboard-lists [turns]
 * Each turn goes from the list to the overview and back, by links of the navigation. "Warm": the page's
 * code and the last answer are there; "first": after a reload, with the code in the browser's cache.
 * Beside it the list's request alone, from the same page, and how many rows it brings and the page
 * shows. Prints, asserts nothing.
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
const contents = 5_000;
const scenarios = 2_000;
const categories = 40;
const row = 'tbody tr a';
const lists = [
  { name: 'stations', path: '/station', request: '/api/stations?', count: entities, row },
  { name: 'displays', path: '/displays', request: '/api/displays?', count: entities, row },
  { name: 'scenes', path: '/pixel-scenes', request: '/api/pixel-scenes?', count: entities, row },
  {
    ...{ name: 'contents', path: '/content-management', request: '/api/contents?' },
    ...{ count: contents, row },
  },
  {
    ...{ name: 'tree of scenarios', path: '/scenario', request: '/tree' },
    ...{ count: scenarios, row: '[role=treeitem]' },
  },
] as const;

type List = (typeof lists)[number];

interface Answer {
  readonly ms: number;
  readonly items: number;
  readonly bytes: number;
}

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
  await pool.query(
    `insert into pixel_scenes (name, width, height, widgets)
     select 'Szene ' || n, 1920, 1080, (select widgets from pixel_scenes order by id limit 1)
     from generate_series(1, $1::int) n`,
    [entities],
  );
  await pool.query(
    `insert into contents (name, status)
     select 'Inhalt ' || n, 'on_air' from generate_series(1, $1::int) n`,
    [contents],
  );
  await pool.query(
    `with tree as (select min(id) as id from business_logic_configurations where is_default),
       folders as (
         insert into scenarios (name, condition, priority, type, business_logic_configuration_id)
         select 'Kategorie ' || n, 'true', 0, 'category', tree.id
         from tree, generate_series(1, $2::int) n returning id)
     insert into scenarios
       (name, condition, priority, type, parent_id, business_logic_configuration_id)
     select 'Szenario ' || row_number() over (), 'false', 1000 + n, 'scenario', folders.id, tree.id
     from tree, folders, generate_series(1, $1::int / $2::int) n`,
    [scenarios, categories],
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
function clickToPaint(page: Page, { path: href, row: shown }: List): Promise<number> {
  return page.evaluate(
    ({ to, selector }) =>
      new Promise<number>((resolve) => {
        const startMs = performance.now();
        const painted = () => {
          if (!document.querySelector(selector)) return;
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
    { to: href, selector: shown },
  );
}

async function leave(page: Page, { row: shown }: List): Promise<void> {
  await page.locator('nav a[href="/"]').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForFunction((selector) => document.querySelector(selector) === null, shown);
}

/** The list's request alone, as the page sends it. */
function requestAlone(page: Page, url: string): Promise<Answer> {
  return page.evaluate(async (address) => {
    const stored = Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join(' ');
    const token = /eyJ[\w.-]+/.exec(stored)?.[0] ?? '';
    const startMs = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
    const text = await answer.text();
    const { items } = JSON.parse(text) as { readonly items: readonly unknown[] };
    return { ms: performance.now() - startMs, items: items.length, bytes: text.length };
  }, url);
}

async function measure(page: Page, list: List): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(list.request));
  await clickToPaint(page, list);
  const url = (await asked).url();
  await leave(page, list);
  const warm: number[] = [];
  const alone: number[] = [];
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    const paintedMs = await clickToPaint(page, list);
    await leave(page, list);
    const answer = await requestAlone(page, url);
    if (turn < warmUpTurns) continue;
    warm.push(paintedMs);
    alone.push(answer.ms);
  }
  const first: number[] = [];
  for (let turn = 0; turn < Math.ceil(turns / 4); turn += 1) {
    await page.reload();
    await page.locator('nav a[href="/"]').first().waitFor();
    first.push(await clickToPaint(page, list));
    await leave(page, list);
  }
  await clickToPaint(page, list);
  const drawn = await page.locator('tr[data-row], [role=treeitem]').count();
  await leave(page, list);
  const { items, bytes } = await requestAlone(page, url);
  section(
    `${list.name}: ${list.count} on the server, ${turns} turns, load ${os.loadavg().at(0) ?? 0}`,
  );
  print('rows that the request brings, kilobytes, rows drawn', items, bytes / 1000, drawn);
  print('click to painted rows, warm, ms: median, p95', median(warm), quantile(warm, 0.95));
  print('click to painted rows, first, ms: median', median(first));
  print('the request alone, ms: median', median(alone));
  print('warm, times the request alone', median(warm) / median(alone));
}
