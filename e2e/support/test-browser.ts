import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { launchOptions } from './browser';
import { collectEvidence } from './evidence';
import { patienceMs } from './patience';

/**
 * The Chromium of this test run. Contexts are isolated from those of other files. `close` closes the
 * contexts of this file; the browser itself goes on.
 */
export async function openTestBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    return prepared(await newContext(options));
  };
  return browser;
}

/** A browser with its own profile on disk, for tests that switch a device off and on again. */
export async function switchOnPlayer(
  profile: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return prepared(
    await chromium.launchPersistentContext(profile, { ...launchOptions(), ...options }),
  );
}

function prepared(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(patienceMs);
  context.setDefaultNavigationTimeout(patienceMs);
  collectEvidence(context);
  return context;
}
