/**
 * From an operator's write to pixels: npm run bench -- display-edits [edits] [edits without events]
 * An operator changes a text of the scene that a real browser shows; timed from the write's answer
 * to the frame that shows it. With the event stream, and without it, when polling has to find out:
 * then twenty displays are open, each of which asks at its own place of the interval.
 * Prints, asserts nothing. Run it on a machine that does nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '@perron/client';
import type { PixelScene } from '@perron/schema';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { median, print, quantile, section } from './timetable-report';

const edits = Number(process.argv[3] ?? 200);
const editsWithoutEvents = Number(process.argv[4] ?? 10);
const pollingDisplays = 20;
const pollIntervalMs = 60_000;
const longestMs = 90_000;

declare global {
  interface Window {
    /** Settles with the epoch ms of the frame after the one in which this text stood first. */
    shownAt(text: string): Promise<number>;
  }
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'display-edits-bench-'));
const [server, browser] = await Promise.all([
  startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
  launchBrowser(),
]);
try {
  const client = await signedInClient(server);
  const scene = await shownScene(client);
  await measureEvents(client, scene);
  await measurePolling(client, scene);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The design that the display shows. */
async function shownScene(client: ApiClient): Promise<PixelScene> {
  const { items } = await client.listPixelScenes({
    query: { search: 'Departures, landscape', page_size: 1 },
  });
  const [found] = items;
  if (!found) throw new Error('The demo has no scene of that name.');
  return client.getPixelScene({ params: { pixel_scene_id: found.id } });
}

/** @param polling its own platform, when it shall hear of no events */
async function openDisplay(polling?: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.addInitScript(() => {
    window.shownAt = (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector('[data-widget="station"]')?.textContent.includes(text))
            return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      });
  });
  if (polling !== undefined) await page.route('**/api/events*', (route) => route.abort());
  const platform = polling === undefined ? '' : `&p=${polling}`;
  await page.goto(`${server.baseUrl}/display?sid=900100003&ot=5&w=1920&h=1080${platform}`);
  await page.waitForSelector('[data-scene]', { state: 'attached', timeout: 120_000 });
  return page;
}

async function edit(client: ApiClient, scene: PixelScene, text: string): Promise<number> {
  const { id, name, width, height, background, group_id } = scene;
  const widgets = scene.widgets.map((widget) =>
    widget.id === 'station' ? { ...widget, text } : widget,
  );
  await client.updatePixelScene({
    params: { pixel_scene_id: id },
    body: { name, width, height, background, group_id, widgets },
  });
  return Date.now();
}

/** @returns how long after the write's answer each page showed it, ms */
async function timesOf(
  client: ApiClient,
  scene: PixelScene,
  pages: readonly Page[],
  text: string,
): Promise<number[]> {
  const shown = pages.map((page) => page.evaluate((wanted) => window.shownAt(wanted), text));
  const writtenMs = await edit(client, scene, text);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`"${text}" was not shown`)), longestMs).unref();
  });
  const times = await Promise.race([Promise.all(shown), late]);
  return times.map((shownMs) => shownMs - writtenMs);
}

function printTimes(times: readonly number[]): void {
  print(
    'from the write’s answer to the pixels, ms: median, p99, most',
    median(times),
    quantile(times, 0.99),
    Math.max(...times),
  );
}

async function measureEvents(client: ApiClient, scene: PixelScene): Promise<void> {
  if (edits === 0) return;
  const page = await openDisplay();
  // The event stream opens a second after the page.
  await page.waitForTimeout(4_000);
  const times: number[] = [];
  for (let number = 1; number <= edits; number += 1) {
    times.push(...(await timesOf(client, scene, [page], `Edit ${number}.`)));
  }
  await page.close();
  section(`${edits} edits, by events`);
  printTimes(times);
}

async function measurePolling(client: ApiClient, scene: PixelScene): Promise<void> {
  if (editsWithoutEvents === 0) return;
  const pages: Page[] = [];
  for (let number = 1; number <= pollingDisplays; number += 1) {
    pages.push(await openDisplay(number));
  }
  const times: number[] = [];
  for (let number = 1; number <= editsWithoutEvents; number += 1) {
    // Otherwise each edit would come just after the last display has asked.
    await wait(Math.random() * pollIntervalMs);
    times.push(...(await timesOf(client, scene, pages, `Polled edit ${number}.`)));
  }
  await Promise.all(pages.map((page) => page.close()));
  section(`${editsWithoutEvents} edits on ${pollingDisplays} displays, by polling alone`);
  printTimes(times);
}
