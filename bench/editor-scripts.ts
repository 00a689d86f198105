import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { rootDir } from '../e2e/support/running-server';
import { print, section } from './timetable-report';

/** A page asks for what it needs within it; connections for events stay open. */
const settleMs = 6_000;

/** Bytes (gzip) of the scripts that a page asks for. */
async function scriptsOf(page: Page, url: string): Promise<ReadonlyMap<string, number>> {
  const files = new Map<string, number>();
  const onResponse = (response: { url: () => string }) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const source = readFileSync(path.join(rootDir, 'build/dashboard', pathname));
    files.set(pathname, gzipSync(source).length);
  };
  page.on('response', onResponse);
  // A page that was open before has its scripts already.
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForTimeout(settleMs);
  page.off('response', onResponse);
  return files;
}

/** The scripts that the editor loads beyond a page that is the shell and nothing else. */
export async function measureScripts(page: Page, urls: { readonly shell: string; editor: string }) {
  const shell = await scriptsOf(page, urls.shell);
  const editor = await scriptsOf(page, urls.editor);
  const own = [...editor].filter(([file]) => !shell.has(file));
  section('JavaScript, gzip KB');
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0) / 1024;
  print('the shell', sum(shell.values()));
  print('beyond the shell (goal: at most 120)', sum(own.map(([, size]) => size)));
  const largest = own.sort(([, a], [, b]) => b - a).slice(0, 25);
  for (const [file, size] of largest) print(`  ${path.basename(file)}`, size / 1024);
}
