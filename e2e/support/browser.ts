import { chromium } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';

export function launchOptions(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set; run the tests with "npm test".');
  return {
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** A headless Chromium that talks to nobody but the pages under test. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
