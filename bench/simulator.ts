/**
 * The simulator in a real browser: npm run bench -- simulator [seconds]
 * 12 displays of a station side by side at 60 times the speed, and one alone: frames per second, and
 * main-thread milliseconds per second of real time, of which one display has its share. Prints, asserts
 * nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { print, section } from './timetable-report';

const seconds = Number(process.argv[3] ?? 10);
const stationCode = '900100003';
const speed = '60×';
/** Noon UTC of tomorrow: trains run then, whatever the time is now. */
const noon = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'simulator-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
try {
  await hangDisplays();
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await signIn(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (const search of ['', '&output=6&platform=1']) {
    await page.goto(
      `${server.baseUrl}/simulator/station?stationId=${stationCode}&at=${noon}${search}`,
    );
    const displays = page.getByRole('article');
    await displays.getByRole('img').first().waitFor();
    await page.getByText(speed, { exact: true }).click();
    const count = await displays.count();
    section(`${count} displays at ${speed}, for ${seconds} s`);
    await measure(page, cdp, count);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Three output types at four platforms of one station. */
async function hangDisplays(): Promise<void> {
  const client = await signedInClient(server);
  const { items } = await client.listStations({ query: { code: stationCode } });
  const station_id = items[0]?.id;
  if (station_id === undefined) throw new Error(`The demo has no station ${stationCode}.`);
  for (const output_type_id of [5, 6, 9]) {
    for (const platform of ['1', '2', '3', '4']) {
      const name = `Display ${output_type_id}, platform ${platform}`;
      await client.createDisplay({ body: { name, output_type_id, station_id, platform } });
    }
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.baseUrl}/auth/login`);
  await page.locator('input[type=email]').fill(server.email);
  await page.locator('input[type=password]').fill(server.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
}

/** Milliseconds that the main thread has worked so far. */
async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function measure(page: Page, cdp: CDPSession, count: number): Promise<void> {
  const before = await workedMs(cdp);
  const { frames, ms } = await page.evaluate(
    (lastsMs) =>
      new Promise<{ frames: number; ms: number }>((resolve) => {
        const beganMs = performance.now();
        let frames = 0;
        const next = () => {
          frames += 1;
          const ms = performance.now() - beganMs;
          if (ms < lastsMs) requestAnimationFrame(next);
          else resolve({ frames, ms });
        };
        requestAnimationFrame(next);
      }),
    seconds * 1000,
  );
  const worked = (await workedMs(cdp)) - before;
  print('frames per second', (1000 * frames) / ms);
  print('main thread, ms per second', (1000 * worked) / ms);
  print('main thread for each display, ms per second', (1000 * worked) / ms / count);
}
