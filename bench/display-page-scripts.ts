import { get } from 'node:http';
import type { Browser } from 'playwright-core';
import { shown, watch } from './display-page-load';
import { print, section } from './timetable-report';

/** The JavaScript that a display loads until it shows departures. */
export async function measureScripts(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Map<string, { readonly url: string; encodedBytes: number }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { url: response.url, encodedBytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.encodedBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.addInitScript(watch);
  await page.goto(url);
  const marked = (name: string) => performance.getEntriesByName(name).length > 0;
  await page.waitForFunction(marked, shown, { polling: 50 });
  const earlier = await page.evaluate((mark) => {
    const shownMs = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource');
    return files.filter(({ startTime }) => startTime < shownMs).map(({ name }) => name);
  }, shown);
  // Later requests of the page are for later scenes.
  const loaded = [...scripts.values()].filter((script) => earlier.includes(script.url));
  await context.close();
  const gzip = await Promise.all(loaded.map((script) => gzipBytes(script.url)));
  section('JavaScript to the first departures');
  const total = gzip.reduce((sum, bytes) => sum + bytes, 0);
  print('files, bytes gzip (goal: at most 110 KB)', loaded.length, total);
  print(
    'bytes as the browser asked for them (brotli)',
    loaded.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0),
  );
  for (const [index, script] of loaded.entries()) {
    console.log(`    ${new URL(script.url).pathname}: ${gzip[index] ?? 0} gzip`);
  }
}

/** Size of a file's body when the server is asked for gzip. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}
