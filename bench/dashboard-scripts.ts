/**
 * The JavaScript that each area of the dashboard loads, gzip, in a real browser with an empty cache:
 * npm run bench -- dashboard-scripts [files]
 * Until usable: every script that was asked for before the heading stands and nothing of the page waits
 * any more. Later: what came after it, until nothing is loaded any more. With `files` also each file.
 * Prints, asserts nothing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { rootDir, startServer } from '../e2e/support/running-server';
import { print, section } from './timetable-report';

const withFiles = process.argv[3] === 'files';
const goals = { signIn: 150_000, area: 300_000 };
const signIn = ['/auth/login', '/auth/register', '/auth/forgot-password'];
const areas = [
  ...['/', '/disruptions', '/disruptions/overview', '/disruptions/edit', '/displays'],
  ...['/displays/1', '/vbb', '/simulator', '/scenario', '/playlists', '/pixel-scenes'],
  ...['/content-management', '/content-bucket', '/station', '/station/edit'],
  ...['/infrastructure', '/infrastructure/line', '/infrastructure/station'],
  ...['/infrastructure/bus/1', '/infrastructure/stop/1', '/output-type', '/output-type/1'],
  ...['/scenario/edit?id=18', '/playlists/1', '/users/new', '/pronunciations', '/recordings/edit'],
  ...['/announcements', '/announcements/rules', '/recordings'],
  ...['/users', '/api-keys', '/audit-log', '/system', '/profile', '/trash'],
];

interface Loaded {
  readonly usable: readonly string[];
  readonly later: readonly string[];
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dashboard-scripts-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
try {
  section(`Before signing in; goal ${goals.signIn} bytes`);
  for (const address of signIn) report(address, await open(browser, address), goals.signIn);
  const state = await signedInState(browser);
  section(`Areas, signed in; goal ${goals.area} bytes`);
  for (const address of areas) report(address, await open(browser, address, state), goals.area);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signedInState(from: Browser): Promise<State> {
  const context = await from.newContext();
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}/auth/login`);
  await page.locator('input[type=email]').fill(server.email);
  await page.locator('input[type=password]').fill(server.password);
  await page.keyboard.press('Enter');
  await page.locator('nav a[href="/"]').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

declare global {
  interface Window {
    /** When the page was usable for the last time before it fell quiet, by its own clock. */
    usableAtMs?: number;
  }
}

/** Runs in the page, before anything of it. */
function noteUsable(): void {
  performance.setResourceTimingBufferSize(5000);
  let wasUsable = false;
  const look = () => {
    const waiting = document.querySelector('[aria-busy=true], .mantine-Skeleton-root');
    const isUsable = document.querySelector('h1') !== null && waiting === null;
    if (isUsable && !wasUsable) window.usableAtMs = performance.now();
    wasUsable = isUsable;
  };
  new MutationObserver(look).observe(document, {
    ...{ subtree: true, childList: true, attributes: true },
    attributeFilter: ['aria-busy', 'class'],
  });
}

/** In a browser that has nothing of the dashboard yet. */
async function open(from: Browser, address: string, state?: State): Promise<Loaded> {
  const context = await from.newContext({
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  await page.addInitScript(noteUsable);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.baseUrl + address);
  await page.waitForFunction(() => window.usableAtMs !== undefined);
  // The stream of the server's changes holds a request open for good.
  await quiet(page, asked);
  const loaded = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      .filter(({ path }) => path.endsWith('.js'));
    const isFirst = ({ startTime }: { startTime: number }) => startTime <= window.usableAtMs!;
    const paths = (all: typeof scripts) => [...new Set(all.map(({ path }) => path))];
    return {
      usable: paths(scripts.filter(isFirst)),
      later: paths(scripts.filter((one) => !isFirst(one))),
    };
  });
  await context.close();
  return loaded;
}

async function quiet(page: Page, asked: readonly string[]): Promise<void> {
  for (let before = -1; before !== asked.length;) {
    before = asked.length;
    await page.waitForTimeout(1500);
  }
}

function report(address: string, { usable: first, later }: Loaded, goal: number): void {
  const bytes = sizeOf(first);
  print(
    `${address}${bytes > goal ? '  (over)' : ''}: until usable, later, files`,
    bytes,
    sizeOf(later),
    first.length + later.length,
  );
  if (!withFiles) return;
  for (const file of [...first].sort((a, b) => sizeOf([b]) - sizeOf([a]))) {
    console.log(`    ${sizeOf([file])} ${file}`);
  }
  for (const file of later) console.log(`    later ${sizeOf([file])} ${file}`);
}

function sizeOf(files: readonly string[]): number {
  const sizes = files.map((file) => {
    const folder = file.startsWith('/dashboard-assets/') ? 'dashboard' : 'display';
    return gzipSync(readFileSync(path.join(rootDir, 'build', folder, file))).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
