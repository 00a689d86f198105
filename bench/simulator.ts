/**
 * The simulator in a real browser: npm run bench -- simulator [seconds] [hours]
 * 12 displays of a station side by side at 60 times the speed, and one alone: frames per second, and
 * milliseconds of processor time of the main thread per second, of which one display has its share. Then
 * `hours` (24) of the 12 displays at 600 times: requests, and the heap after collection every three hours.
 * Prints, asserts nothing; frames depend on the machine's load, which is printed with them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { print, section } from './timetable-report';

const seconds = Number(process.argv[3] ?? 10);
const stationCode = '900100003';
const dayHours = Number(process.argv[4] ?? 24);
/** A step of the day, in hours. */
const stepHours = 3;
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
  // Only the thread's own time counts, not what else the machine does.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  print('load of the machine, processors', os.loadavg()[0]!, os.cpus().length);
  for (const search of ['', '&output=6&platform=1']) {
    const count = await openSimulator(page, search, speed);
    section(`${count} displays at ${speed}, for ${seconds} s`);
    await measure(page, cdp, count);
  }
  await measureDay(page, cdp);
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

/** How many displays stand side by side. */
async function openSimulator(page: Page, search: string, speed: string): Promise<number> {
  await page.goto(
    `${server.baseUrl}/simulator/station?stationId=${stationCode}&at=${noon}${search}`,
  );
  const displays = page.getByRole('article');
  await displays.getByRole('img').first().waitFor();
  await page.getByText(speed, { exact: true }).click();
  return displays.count();
}

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1e6;
}

async function measureDay(page: Page, cdp: CDPSession): Promise<void> {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(server.baseUrl)) requests += 1;
  });
  const count = await openSimulator(page, '', '600×');
  await cdp.send('HeapProfiler.enable');
  section(`${count} displays at 600×, a day of ${dayHours} hours`);
  for (let hour = 0; hour <= dayHours; hour += stepHours) {
    const shown = await page.getByRole('region', { name: 'Time' }).innerText();
    const clock = /\d\d:\d\d:\d\d/.exec(shown)?.[0] ?? '?';
    print(
      `after ${hour} h (its clock ${clock}): heap MB, requests since`,
      await heapMb(cdp),
      requests,
    );
    requests = 0;
    if (hour < dayHours) await pause((stepHours * 3_600_000) / 600);
  }
}
