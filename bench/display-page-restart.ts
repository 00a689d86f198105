import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { shown, untilShown, watch } from './display-page-load';
import { BarePage } from './display-page-session';
import { median, print, section } from './timetable-report';

/** The service worker has stored the page, and will answer the next start. */
const isStored = `caches.open('perron-versions')
  .then((cache) => cache.match('/display-worker/versions'))
  .then((answer) => (answer ? answer.json() : { active: null }))
  .then(({ active }) => active !== null && navigator.serviceWorker.controller !== null)`;

async function open(page: BarePage, url: string): Promise<number> {
  await page.send('Page.navigate', { url });
  await page.evaluate(untilShown);
  return Number(await page.evaluate(`performance.getEntriesByName('${shown}')[0]?.startTime`));
}

/**
 * The cost of every start after the first, as after a night's reload: the service worker answers with the
 * stored page, and its data comes from the disk and the network.
 */
export async function measureRestart(
  browser: Browser,
  { display, plain, runs }: { display: string; plain: string; runs: number },
): Promise<void> {
  for (const throttle of [1, 6]) {
    section(
      `Started again from what is stored, CPU throttled ${throttle} ×, ${runs} runs by turns`,
    );
    const pages = {
      display: await BarePage.open(browser, 1920, 1080),
      plain: await BarePage.open(browser, 1920, 1080),
    };
    for (const page of Object.values(pages)) {
      await page.send('Page.enable');
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watch });
    }
    await open(pages.plain, plain);
    await open(pages.display, display);
    while ((await pages.display.evaluate(isStored)) !== true) await wait(200);
    for (const page of Object.values(pages)) {
      await page.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    }
    const times: { display: number[]; plain: number[] } = { display: [], plain: [] };
    for (let run = 0; run < runs; run++) {
      times.plain.push(await open(pages.plain, plain));
      times.display.push(await open(pages.display, display));
    }
    print(
      'display, ms to the first departures: least, median',
      Math.min(...times.display),
      median(times.display),
    );
    print('without any framework: least, median', Math.min(...times.plain), median(times.plain));
    print('times as long, of the medians', median(times.display) / median(times.plain));
    await pages.display.close();
    await pages.plain.close();
  }
}
