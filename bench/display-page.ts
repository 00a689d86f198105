/**
 * The passengers' page in a real browser, as production serves it: npm run bench -- display-page [runs] [folder ...]
 * JavaScript, time to the first departures beside a page without any framework, on the first start and
 * on later ones, and what a standing board costs. Folders are other checkouts, whose displays are measured by turns with
 * this one's: figures of two runs cannot be compared. Prints, asserts nothing. Run it on a machine that does nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../e2e/support/browser';
import { startServer } from '../e2e/support/running-server';
import type { RunningServer } from '../e2e/support/running-server';
import { measureLoad } from './display-page-load';
import { servePlainPage } from './display-page-plain';
import { measureRestart } from './display-page-restart';
import { measureScripts } from './display-page-scripts';
import { measureStanding } from './display-page-standing';

const stop = '900100003';
const loadRuns = Number(process.argv[3] ?? 11);

const otherRoots = process.argv.slice(4);

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'display-page-bench-'));
const server = await startServer({ DATA_DIR: path.join(dataDir, 'this') });
const others = await Promise.all(
  otherRoots.map((root, index) =>
    startServer({ DATA_DIR: path.join(dataDir, String(index)) }, root),
  ),
);
const plain = await servePlainPage(`${server.baseUrl}/transit/stops/${stop}/departures`);
const browser = await launchBrowser();
try {
  const displayOf = ({ baseUrl }: RunningServer) =>
    `${baseUrl}/display?sid=${stop}&ot=5&w=1920&h=1080`;
  const display = displayOf(server);
  const displays = {
    display,
    ...Object.fromEntries(
      others.map((other, index) => [`display of ${otherRoots[index] ?? ''}`, displayOf(other)]),
    ),
  };
  console.log(`Chromium ${browser.version()}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? ''}`);
  await measureScripts(browser, display);
  await measureLoad(browser, { displays, plain: plain.url, runs: loadRuns });
  await measureRestart(browser, { display, plain: plain.url, runs: loadRuns });
  for (const [name, url] of Object.entries(displays)) await measureStanding(browser, name, url);
} finally {
  await browser.close();
  plain.close();
  await Promise.all([server, ...others].map((other) => other.stop()));
  rmSync(dataDir, { recursive: true, force: true });
}
