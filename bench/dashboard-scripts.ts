/**
 * The JavaScript that each area of the dashboard loads, gzip, in a real browser with an empty cache:
 * npm run bench -- dashboard-scripts [files]
 * Until usable: every script that was asked for before the heading stands and nothing of the page waits
 * any more. Later: what came after it, until nothing is loaded any more. With `files` also each file.
 * Prints, asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { loadedScripts, sizeOf } from './loaded-scripts';
import type { LoadedScripts } from './loaded-scripts';
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

/** In a browser that has nothing of the dashboard yet. */
async function open(from: Browser, address: string, state?: State): Promise<LoadedScripts> {
  const context = await from.newContext({
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  const loaded = await loadedScripts(await context.newPage(), server.baseUrl + address, 'h1');
  await context.close();
  return loaded;
}

function report(address: string, { usable: first, later }: LoadedScripts, goal: number): void {
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
