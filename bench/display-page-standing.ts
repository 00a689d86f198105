import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { print, section } from './timetable-report';

const settleMs = 5_000;
const watchedMs = 20_000;

/** Playwright's own way to wait would leave a megabyte of its script in the page's heap. */
async function rowsShown(session: CDPSession): Promise<void> {
  const expression = `document.querySelector('[role=row][data-trip]') !== null`;
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (result.value === true) return;
    await wait(100);
  }
}

/** The cost of a board that runs idle: rows counting down, the clock, a refresh each 30 s. */
export async function measureStanding(browser: Browser, name: string, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(url);
  await rowsShown(session);
  await wait(settleMs);
  const system = await browser.newBrowserCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const figures = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    return {
      atMs: performance.now(),
      metrics: new Map(metrics.map(({ name, value }) => [name, value])),
      cpuSeconds: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    };
  };
  const before = await figures();
  await wait(watchedMs);
  const after = await figures();
  const seconds = (after.atMs - before.atMs) / 1000;
  const perSecond = (name: string) =>
    ((after.metrics.get(name) ?? 0) - (before.metrics.get(name) ?? 0)) / seconds;
  section(`Standing board: ${name}, ${Math.round(seconds)} s, 1920 × 1080`);
  print('main thread, ms per second', perSecond('TaskDuration') * 1000);
  print('  of it scripts, ms per second', perSecond('ScriptDuration') * 1000);
  print(
    '  of it style and layout, ms per second',
    (perSecond('RecalcStyleDuration') + perSecond('LayoutDuration')) * 1000,
  );
  print(
    'CPU of all processes of the browser, ms per second',
    ((after.cpuSeconds - before.cpuSeconds) / seconds) * 1000,
  );
  await session.send('HeapProfiler.collectGarbage');
  const collected = await figures();
  print('JS heap after collection, KB', (collected.metrics.get('JSHeapUsedSize') ?? 0) / 1024);
  print('DOM nodes', collected.metrics.get('Nodes') ?? 0);
  await context.close();
}
