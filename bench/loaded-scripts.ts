import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { rootDir } from '../e2e/support/running-server';

/** Scripts that a page has asked for, by their paths. */
export interface LoadedScripts {
  /** Before it was usable. */
  readonly usable: readonly string[];
  /** Afterwards, by itself. */
  readonly later: readonly string[];
}

declare global {
  interface Window {
    /** When the page was usable for the last time before it fell quiet, by its own clock. */
    usableAtMs?: number;
  }
}

/** Runs in the page, before anything of it. */
function noteUsable(wanted: string): void {
  performance.setResourceTimingBufferSize(5000);
  let wasUsable = false;
  const look = () => {
    const waiting = document.querySelector('[aria-busy=true], .mantine-Skeleton-root');
    const isUsable = document.querySelector(wanted) !== null && waiting === null;
    if (isUsable && !wasUsable) window.usableAtMs = performance.now();
    wasUsable = isUsable;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'class'],
  });
}

/**
 * Opens an address and waits until nothing is loaded any more.
 * @param page has nothing of the dashboard yet
 * @param wanted a selector of what a usable page has; nothing of it waits any more either
 */
export async function loadedScripts(
  page: Page,
  url: string,
  wanted: string,
): Promise<LoadedScripts> {
  await page.addInitScript(noteUsable, wanted);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url);
  await page.waitForFunction(() => window.usableAtMs !== undefined, null, { timeout: 120_000 });
  await quiet(page, asked);
  return page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      .filter(({ path }) => path.endsWith('.js'));
    const isFirst = ({ startTime }: { startTime: number }) => startTime <= window.usableAtMs!;
    const paths = (all: typeof scripts) => [...new Set(all.map(({ path }) => path))];
    return {
      usable: paths(scripts.filter(isFirst)),
      later: paths(scripts.filter((one) => !isFirst(one))),
    };
  });
}

/**
 * Parts that come by themselves come up to 5 s after the page: a shorter silence would end before them. The
 * stream of the server's changes holds a request open for good, so requests are counted, not awaited.
 */
async function quiet(page: Page, asked: readonly string[]): Promise<void> {
  for (let before = -1; before !== scripts(asked);) {
    before = scripts(asked);
    await page.waitForTimeout(7000);
  }
}

/** Only they count: a page asks the server for its state again and again. */
function scripts(asked: readonly string[]): number {
  return asked.filter((url) => new URL(url).pathname.endsWith('.js')).length;
}

/** Bytes, gzip. */
export function sizeOf(files: readonly string[]): number {
  const sizes = files.map((file) => {
    const folder = file.startsWith('/dashboard-assets/') ? 'dashboard' : 'display';
    return gzipSync(readFileSync(path.join(rootDir, 'build', folder, file))).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
