import type { Browser } from 'playwright-core';
import { median, print, section } from './timetable-report';

export interface LoadOptions {
  readonly display: string;
  /** A page without any framework that shows the same rows. */
  readonly plain: string;
  readonly runs: number;
}

interface Load {
  /** First text on the screen; on the display that is the notice that it starts. */
  readonly firstPaintMs: number;
  /** The frame that shows the first departures. */
  readonly departuresMs: number;
  /** CPU time of the page's main thread until then: hardly changes with what else runs. */
  readonly mainThreadMs: number;
}

/** Loads both pages with a cold cache, by turns, at full speed and throttled. */
export async function measureLoad(browser: Browser, options: LoadOptions): Promise<void> {
  for (const throttle of [1, 6]) {
    section(`Cold cache, CPU throttled ${throttle} ×, ${options.runs} runs by turns`);
    const display: Load[] = [];
    const plain: Load[] = [];
    // The first loads pay for processes that the browser then keeps.
    await load(browser, options.plain, throttle);
    await load(browser, options.display, throttle);
    for (let run = 0; run < options.runs; run++) {
      plain.push(await load(browser, options.plain, throttle));
      display.push(await load(browser, options.display, throttle));
    }
    printLoads('display', display);
    printLoads('without any framework', plain);
    const ratio = (of: (one: Load) => number) => median(display.map(of)) / median(plain.map(of));
    print(
      'times as long: first departures (goal at 6 ×: at most 2.4), main thread',
      ratio((one) => one.departuresMs),
      ratio((one) => one.mainThreadMs),
    );
  }
}

function printLoads(name: string, loads: readonly Load[]): void {
  const departures = loads.map(({ departuresMs }) => departuresMs);
  print(
    `${name}, ms to the first departures: least, median`,
    Math.min(...departures),
    median(departures),
  );
  print(
    `${name}, ms: first paint of anything, CPU of the main thread, medians`,
    median(loads.map(({ firstPaintMs }) => firstPaintMs)),
    median(loads.map(({ mainThreadMs }) => mainThreadMs)),
  );
}

export const shown = 'departures-shown';

/** Runs in the page from its start: marks the frame after the first row has come. */
export const watch = `
new MutationObserver((_, observer) => {
  if (!document.querySelector('[role=row][data-trip]')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark('${shown}')));
}).observe(document, { childList: true, subtree: true });
`;

async function load(browser: Browser, url: string, throttle: number): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watch);
  await page.goto(url);
  const marked = (name: string) => performance.getEntriesByName(name).length > 0;
  await page.waitForFunction(marked, shown, { polling: 50 });
  const { metrics } = await session.send('Performance.getMetrics');
  const busySeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  const departuresMs = await page.evaluate(startOf, shown);
  const firstPaintMs = await page.evaluate(startOf, 'first-contentful-paint');
  await context.close();
  return { departuresMs, firstPaintMs, mainThreadMs: busySeconds * 1000 };
}
