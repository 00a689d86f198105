/**
 * From a click to the painted page, with 10,000 stations, displays and scenes, 5,000 contents, 2,000
 * scenarios in one tree, users and keys on the server:
 * npm run bench -- dashboard-lists [turns] [part of a page's name]
 * Each turn goes from one page to the next by a link, and back. "Warm": the page's code and its last
 * answers are there. Beside it the time that the page's thread itself has worked, which other programs on
 * the machine do not lengthen, and how many rows the answers brought and the page shows. Prints,
 * asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CDPSession, Page, Response } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { addEntities } from './dashboard-lists-entities';
import { benchPages } from './dashboard-lists-pages';
import type { BenchPage } from './dashboard-lists-pages';
import { median, print, quantile, section } from './timetable-report';

const turns = Number(process.argv[3] ?? 20);
const wanted = process.argv[4] ?? '';
const warmUpTurns = 3;
/** All that a page asks for has come by then. */
const settleMs = 2_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dashboard-lists-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
try {
  await addEntities(dataDir);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const benchPage of benchPages)
    if (benchPage.name.includes(wanted)) await measure(page, cdp, benchPage);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.baseUrl}/auth/login`);
  await page.locator('input[type=email]').fill(server.email);
  await page.locator('input[type=password]').fill(server.password);
  await page.keyboard.press('Enter');
  await page.locator('nav a[href="/"]').first().waitFor();
}

/** Milliseconds from the click to the frame after what is awaited is in the document. */
function clickToPaint(page: Page, { link, shown }: BenchPage): Promise<number> {
  return page.evaluate(
    ({ to, selector }) =>
      new Promise<number>((resolve) => {
        const before = new Set(document.querySelectorAll(selector));
        const startMs = performance.now();
        const painted = () => {
          if ([...document.querySelectorAll(selector)].every((element) => before.has(element)))
            return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - startMs);
            port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(painted);
        observer.observe(document.body, { childList: true, subtree: true });
        if (to.startsWith('/')) window.history.pushState(null, '', to);
        else document.querySelector<HTMLAnchorElement>(to)?.click();
      }),
    { to: link, selector: shown },
  );
}

async function goBack(page: Page, { from, link }: BenchPage): Promise<void> {
  const { pathname } = new URL(from, server.baseUrl);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === pathname);
  if (!link.startsWith('/')) await page.locator(link).first().waitFor();
}

/** How long the page's thread has worked, ms; idle and preempted time does not count. */
async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** The most entries that an answer of each list has brought. */
function watchLists(page: Page) {
  const maxima = new Map<string, number>();
  const reading: Promise<void>[] = [];
  const read = async (response: Response) => {
    const { pathname } = new URL(response.url());
    const body = (await response.json().catch(() => null)) as { items?: unknown[] } | null;
    if (body?.items) maxima.set(pathname, Math.max(maxima.get(pathname) ?? 0, body.items.length));
  };
  const listener = (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) reading.push(read(response));
  };
  page.on('response', listener);
  return async () => {
    page.off('response', listener);
    await Promise.all(reading);
    return maxima;
  };
}

async function measure(page: Page, cdp: CDPSession, benchPage: BenchPage): Promise<void> {
  await page.goto(server.baseUrl + benchPage.from);
  await page
    .locator(benchPage.link.startsWith('/') ? 'nav a' : benchPage.link)
    .first()
    .waitFor();
  await page.waitForTimeout(settleMs);
  const asked = watchLists(page);
  const first = await clickToPaint(page, benchPage);
  await page.waitForTimeout(settleMs);
  const brought = await asked();
  const drawn = await page.locator('tr[data-row], [role=treeitem], main tbody tr').count();
  await goBack(page, benchPage);
  const warm: number[] = [];
  const worked: number[] = [];
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    const before = await workedMs(cdp);
    const paintedMs = await clickToPaint(page, benchPage);
    const after = await workedMs(cdp);
    await goBack(page, benchPage);
    if (turn < warmUpTurns) continue;
    warm.push(paintedMs);
    worked.push(after - before);
  }
  section(`${benchPage.name}; load ${(os.loadavg().at(0) ?? 0).toFixed(1)}`);
  print('click to paint, warm, ms: least, median, p95', ...spread(warm));
  print('the page’s thread worked, ms: least, median, p95', ...spread(worked));
  print('the first time, ms', first);
  print('rows drawn', drawn);
  for (const [list, items] of brought) print(`brought by ${list}`, items);
}

function spread(values: readonly number[]): [number, number, number] {
  return [Math.min(...values), median(values), quantile(values, 0.95)];
}
