import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { rootDir } from './running-server';

const evidenceDir = path.join(rootDir, 'build/test-failures');

/** The newest lines of a page's console are enough to see why a test failed. */
const maxLines = 500;

/** Console lines of each page that is still open. */
const consoles = new Map<Page, string[]>();

/** Remembers what the pages of a context write to their console, in case the test fails. */
export function collectEvidence(context: BrowserContext): void {
  const collect = (page: Page) => {
    const lines: string[] = [];
    const add = (line: string) => {
      lines.push(line);
      if (lines.length > maxLines) lines.shift();
    };
    consoles.set(page, lines);
    page.on('console', (message) => add(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => add(`uncaught: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) =>
      add(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
    );
    page.on('close', () => consoles.delete(page));
  };
  for (const page of context.pages()) collect(page);
  context.on('page', collect);
}

/** Forgets what a page has written so far: it begins its next test. */
export function forgetEvidence(page: Page): void {
  consoles.get(page)?.splice(0);
}

/** File names that any system takes. */
function asFileName(title: string): string {
  return title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}

/**
 * Keeps a picture and the console of each open page.
 * @returns the folder, relative to the checkout; null when no page is open
 */
export async function keepEvidence(file: string, title: string): Promise<string | null> {
  if (consoles.size === 0) return null;
  const folder = path.join(evidenceDir, path.basename(file, '.test.ts'), asFileName(title));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let number = 0;
  for (const [page, lines] of consoles) {
    number += 1;
    const name = path.join(folder, `page-${number}`);
    // A page that hangs has no picture; its console says why.
    const missing = await page
      .screenshot({ path: `${name}.png`, animations: 'allow', timeout: 10_000 })
      .then(() => '', String);
    writeFileSync(`${name}.log`, [page.url(), ...lines, missing, ''].join('\n'));
  }
  return path.relative(rootDir, folder);
}
