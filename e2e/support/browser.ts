import { chromium } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';

/**
 * Chromium draws popups of its address bar, which nobody sees, for each new context: a seventh of its
 * work. It takes the last `--disable-features` only, so those that Playwright disables are here too.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

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
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  };
}

/** A headless Chromium that talks to nobody but the pages under test. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
