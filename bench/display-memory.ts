/**
 * A display over months: npm run bench -- display-memory [refreshes]
 * Four scenes in turn on a page whose clock is turned: JS heap after collection and DOM nodes at the
 * start and after the given number of refreshes of the departures (one each 30 s of its time), and the CPU of all
 * processes of the browser by real time before it is turned. Prints, asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Manifest } from '@perron/schema';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { openTurnedPage } from '../e2e/support/turned-page';
import { print, section } from './timetable-report';

const refreshes = Number(process.argv[3] ?? 10_000);
const refreshSeconds = 30;
const standingSeconds = 20;
/** Until the page has drawn and kept everything for the first time. */
const warmUpRefreshes = 50;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'display-memory-bench-'));
const [server, browser] = await Promise.all([
  startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
  launchBrowser(),
]);
try {
  const turned = await openTurnedPage(browser);
  const { page } = turned;
  await page.route('**/api/display-runtime/manifest*', async (route) => {
    const answer = await route.fetch();
    if (answer.status() !== 200) return route.fulfill({ response: answer });
    const manifest = (await answer.json()) as Manifest;
    const playlists = manifest.playlists.map((playlist) => ({
      ...playlist,
      entries: [...playlist.entries, ...playlist.entries].map((entry) => ({
        ...entry,
        duration: 10,
      })),
    }));
    return route.fulfill({ response: answer, json: { ...manifest, playlists } });
  });
  let fetched = 0;
  page.on('request', (request) => {
    if (request.url().includes('/departures')) fetched += 1;
  });
  await page.goto(`${server.baseUrl}/display?sid=900100003&ot=6&w=1920&h=1080`);
  await page.waitForSelector('[data-scene]');
  const session = await page.context().newCDPSession(page);
  const system = await browser.newBrowserCDPSession();
  await session.send('Performance.enable');
  const cpuSeconds = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const memory = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { heapMb: valueOf('JSHeapUsedSize') / 1e6, nodes: valueOf('Nodes') };
  };
  await wait(5_000);
  const before = await cpuSeconds();
  await wait(standingSeconds * 1_000);
  const standing = ((await cpuSeconds()) - before) / standingSeconds;
  await turned.turn(warmUpRefreshes * refreshSeconds, refreshSeconds);
  const first = await memory();
  const quarters = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await turned.turn((refreshes / 4) * refreshSeconds, refreshSeconds);
    quarters.push(await memory());
  }
  const last = quarters[3] ?? first;
  await turned.close();
  section(`Four scenes, ${refreshes} refreshes of a turned clock, ${fetched} really fetched`);
  print('CPU of all processes, seconds per second, as time goes', standing);
  print('JS heap after collection, MB: before', first.heapMb);
  print('  after each quarter', ...quarters.map(({ heapMb }) => heapMb));
  print('growth, MB (goal: under 5)', last.heapMb - first.heapMb);
  print('DOM nodes: before, after', first.nodes, last.nodes);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
