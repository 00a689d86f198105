/**
 * One board by our widgets and by Konva, by turns: npm run bench -- board-drawing [seconds] [runs]
 * Ten departures, two lines of pearls, running text, a clock with seconds, a banner, weather and news
 * at 1920 × 1080: main thread and CPU of all processes of the browser. Then 4 and 40 widgets, and the
 * heap over a week of turned time. Prints, asserts nothing. Run it on a machine that does nothing else.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { openBuiltPage } from '../e2e/support/built-page';
import { rootDir } from '../e2e/support/running-server';
import { median, print, section } from './timetable-report';

const seconds = Number(process.argv[3] ?? 15);
const runs = Number(process.argv[4] ?? 3);
const settleMs = 4_000;

interface Cost {
  /** Seconds per second. */
  readonly mainThread: number;
  readonly cpu: number;
  readonly heapMb: number;
}

const fields = ['mainThread', 'cpu', 'heapMb'] as const;

const board = await openBuiltPage(path.join(rootDir, 'bench/board-drawing-page'));
try {
  await compare();
  await turn();
} finally {
  await board.close();
}

async function compare(): Promise<void> {
  const pages = { konva: '?by=konva', ours: '', four: '?widgets=4', forty: '?widgets=40' };
  const costs = new Map<string, Cost[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, query] of Object.entries(pages)) {
      costs.set(name, [...(costs.get(name) ?? []), await measure(query)]);
    }
  }
  const of = (name: keyof typeof pages, field: keyof Cost) =>
    median((costs.get(name) ?? []).map((cost) => cost[field]));
  section(`One board at 1920 × 1080, ${runs} runs of ${seconds} s each; seconds per second`);
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    print(`${name}: main thread, CPU, heap MB`, ...fields.map((field) => of(name, field)));
  }
  print('main thread (goal: at most .08, then .04)', of('ours', 'mainThread'));
  print(
    'CPU, share of Konva (goal: at most .30, then .20)',
    of('ours', 'cpu') / of('konva', 'cpu'),
  );
  print(
    '40 widgets, times the CPU of 4 (goal: at most 10)',
    of('forty', 'cpu') / of('four', 'cpu'),
  );
}

async function figures(browser: Browser, query: string) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(board.url + query);
  await wait(settleMs);
  const session = await page.context().newCDPSession(page);
  const system = await browser.newBrowserCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      atMs: performance.now(),
      taskSeconds: valueOf('TaskDuration'),
      heapMb: valueOf('JSHeapUsedSize') / 1e6,
      nodes: valueOf('Nodes'),
      cpuSeconds: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    };
  };
  return { page, read, collect: () => session.send('HeapProfiler.collectGarbage') };
}

async function measure(query: string): Promise<Cost> {
  const browser = await launchBrowser();
  const { read, collect } = await figures(browser, query);
  const before = await read();
  await wait(seconds * 1_000);
  const after = await read();
  await collect();
  const { heapMb } = await read();
  await browser.close();
  const passed = (after.atMs - before.atMs) / 1_000;
  return {
    mainThread: (after.taskSeconds - before.taskSeconds) / passed,
    cpu: (after.cpuSeconds - before.cpuSeconds) / passed,
    heapMb,
  };
}

async function turn(): Promise<void> {
  const browser = await launchBrowser();
  const { page, read, collect } = await figures(browser, '');
  await collect();
  const before = await read();
  await page.evaluate(() => window.turnAWeek());
  await collect();
  const after = await read();
  await browser.close();
  section('A week of turned time');
  print('heap before, after, MB', before.heapMb, after.heapMb);
  print('DOM nodes before, after', before.nodes, after.nodes);
}
