import type { Browser, Page } from 'playwright-core';
import { RequestWatch } from './request-watch';

/** A page whose time can be turned on, and with it what its server says that the time is. */
export interface TurnedPage {
  readonly page: Page;
  readonly requests: RequestWatch;
  /** The page's clock, epoch ms. */
  nowMs(): number;
  /** Lets this much time pass for the page, step by step: what comes due fires in each step. */
  turn(seconds: number, stepSeconds?: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a page whose clocks, all of them, can be turned on.
 * @param serverAheadMs by how much the server's clock is ahead of the machine's
 * @param deviceAheadMs by how much the page's clock is ahead of the server's
 */
export async function openTurnedPage(
  browser: Browser,
  { serverAheadMs = 0, deviceAheadMs = 0 } = {},
): Promise<TurnedPage> {
  const aheadMs = serverAheadMs + deviceAheadMs;
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
  });
  const requests = new RequestWatch(context);
  const page = await context.newPage();
  let turnedMs = 0;
  await page.clock.install({ time: Date.now() + aheadMs });
  await page.route('**/status', async (route) => {
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort();
    const status = (await answer.json()) as { readonly now: string };
    const now = new Date(Date.parse(status.now) + turnedMs).toISOString();
    return route.fulfill({ response: answer, json: { ...status, now } });
  });
  // Data that the server puts into the page would bypass what a test does to answers and their
  // time.
  await page.route(/\/display\?/, (route) =>
    route.continue({ headers: { ...route.request().headers(), accept: '*/*' } }),
  );
  return {
    page,
    requests,
    nowMs: () => Date.now() + turnedMs + aheadMs,
    async turn(seconds, stepSeconds = 5) {
      for (let passed = 0; passed < seconds; passed += stepSeconds) {
        turnedMs += stepSeconds * 1_000;
        await page.clock.fastForward(stepSeconds * 1_000);
        await requests.settled(page);
      }
    },
    async close() {
      // Answers on their way would come to a page that is gone.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}
