import type { Browser } from 'playwright-core';
import { BarePage } from './display-page-session';
import { cpuMsUntil, startTrace } from './display-page-trace';
import { median, print, section } from './timetable-report';

export interface LoadOptions {
  /** The display of this build, and of another one to compare with, by their names. */
  readonly displays: Readonly<Record<string, string>>;
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

/** Loads the pages with a cold cache, by turns, at full speed and throttled. */
export async function measureLoad(browser: Browser, options: LoadOptions): Promise<void> {
  const urls = new Map([
    ['without any framework', options.plain],
    ...Object.entries(options.displays),
  ]);
  for (const throttle of [1, 6]) {
    section(`Cold cache, CPU throttled ${throttle} ×, ${options.runs} runs by turns`);
    // The first loads pay for processes that the browser then keeps.
    for (const url of urls.values()) await load(browser, url, throttle);
    const loads = new Map<string, Load[]>();
    for (let run = 0; run < options.runs; run++) {
      for (const [name, url] of urls) {
        loads.set(name, [...(loads.get(name) ?? []), await load(browser, url, throttle)]);
      }
    }
    const [plain = [], ...displays] = loads.values();
    for (const [name, of] of loads) printLoads(name, of);
    for (const [index, name] of Object.keys(options.displays).entries()) {
      printRatios(name, displays[index] ?? [], plain, throttle);
    }
  }
}

/** How often the plain page's time, of the medians and by pairs of one turn. */
function printRatios(
  name: string,
  display: readonly Load[],
  plain: readonly Load[],
  throttle: number,
): void {
  const ratio = (of: (measured: Load) => number) => median(display.map(of)) / median(plain.map(of));
  const byPairs = display.map(
    (measured, run) => measured.departuresMs / (plain[run]?.departuresMs ?? NaN),
  );
  print(
    `${name}, times as long: first departures (goal: at most ${throttle === 1 ? 2.5 : 2}), the same by pairs, main thread`,
    ratio((measured) => measured.departuresMs),
    median(byPairs),
    ratio((measured) => measured.mainThreadMs),
  );
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

/** Resolves in the page when the mark is there. */
export const untilShown = `new Promise((resolve) => {
  const look = () => {
    if (performance.getEntriesByName('${shown}').length > 0) resolve();
    else setTimeout(look, 10);
  };
  look();
})`;

async function load(browser: Browser, url: string, throttle: number): Promise<Load> {
  const page = await BarePage.open(browser, 1920, 1080);
  await page.send('Page.enable');
  await page.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watch });
  const endTrace = await startTrace(page.system);
  await page.send('Page.navigate', { url });
  await page.evaluate(untilShown);
  const mainThreadMs = cpuMsUntil(shown, await endTrace());
  const startOf = async (name: string) =>
    Number(await page.evaluate(`performance.getEntriesByName('${name}')[0]?.startTime`));
  const departuresMs = await startOf(shown);
  const firstPaintMs = await startOf('first-contentful-paint');
  await page.close();
  return { departuresMs, firstPaintMs, mainThreadMs };
}
