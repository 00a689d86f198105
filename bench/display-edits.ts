/**
 * From an operator's write to pixels: npm run bench -- display-edits [edits] [edits without events]
 * An operator changes a text of the scene that a real browser shows; timed from the write's answer
 * to the frame that shows it. With the event stream, and without it, when polling has to find out.
 * Prints, asserts nothing. Run it on a machine that does nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ApiClient } from '@perron/client';
import type { PixelScene } from '@perron/schema';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { median, print, quantile, section } from './timetable-report';

const edits = Number(process.argv[3] ?? 200);
const editsWithoutEvents = Number(process.argv[4] ?? 6);
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
  await measure(client, scene, edits, true);
  await measure(client, scene, editsWithoutEvents, false);
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

async function openDisplay(withEvents: boolean): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  if (!withEvents) await page.route('**/api/events*', (route) => route.abort());
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
  await page.goto(`${server.baseUrl}/display?sid=900100003&ot=5&w=1920&h=1080`);
  await page.waitForSelector('[data-trip]');
  // The event stream opens a second after the page.
  await page.waitForTimeout(4_000);
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

async function measure(
  client: ApiClient,
  scene: PixelScene,
  count: number,
  withEvents: boolean,
): Promise<void> {
  if (count === 0) return;
  const page = await openDisplay(withEvents);
  const times: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const text = `Edit ${number}${withEvents ? '' : ' polled'}.`;
    const shown = page.evaluate((wanted) => window.shownAt(wanted), text);
    const writtenMs = await edit(client, scene, text);
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`"${text}" was not shown`)), longestMs).unref();
    });
    times.push((await Promise.race([shown, late])) - writtenMs);
  }
  await page.close();
  section(withEvents ? `${count} edits, by events` : `${count} edits, by polling alone`);
  print(
    'from the write’s answer to the pixels, ms: median, p99, most',
    median(times),
    quantile(times, 0.99),
    Math.max(...times),
  );
}
