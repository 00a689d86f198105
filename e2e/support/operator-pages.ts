import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { createTestApp } from '../../apps/server/src/testing/test-app';
import type { TestApp, TestAppOptions } from '../../apps/server/src/testing/test-app';
import { rootDir } from './running-server';
import { openTestBrowser } from './test-browser';
import { Visitors } from './visitors';
import type { VisitorOptions } from './visitors';

/** A server that listens, and pages in which the demo's user is signed in at it. */
export interface OperatorPages {
  readonly perron: TestApp;
  readonly baseUrl: string;
  readonly browser: Browser;
  readonly visitors: Visitors;
  /** Opens an address as an operator who has signed in before. */
  readonly open: (address: string, options?: VisitorOptions) => Promise<Page>;
  /** The same in an empty page that a test has prepared. */
  readonly enter: (page: Page, address: string) => Promise<void>;
}

interface OperatorPagesOptions extends Omit<TestAppOptions, 'pagesDir'> {
  /** The tests of the file go on in the same page; without it, pages are left after each test. */
  readonly keepsPages?: boolean;
}

/**
 * Starts the server with the built pages for a whole test file, and ends it after its last test. Call
 * it outside of all tests. `accounts.test.ts` tests the form for signing in; here it would take longer
 * than most that an operator does afterwards.
 */
export async function operatorPages({
  keepsPages = false,
  ...options
}: OperatorPagesOptions = {}): Promise<OperatorPages> {
  const [perron, browser] = await Promise.all([
    createTestApp({ ...options, pagesDir: path.join(rootDir, 'build') }),
    openTestBrowser(),
  ]);
  const baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  const visitors = new Visitors(browser, baseUrl);
  if (!keepsPages) afterEach(() => visitors.leave());
  afterAll(async () => {
    await browser.close();
    await perron.close();
  });

  let sessions = 0;
  async function enter(page: Page, address: string): Promise<void> {
    sessions += 1;
    const answer = await perron.newSession(`10.9.${sessions >> 8}.${sessions & 255}`);
    // Any answer of the server will do: what is stored belongs to its origin.
    await page.goto(`${baseUrl}/status`);
    // By the clock of the page, which a test may have turned.
    await page.evaluate(
      ({ access_token, refresh_token, expires_in }) =>
        localStorage.setItem(
          'perron.session',
          JSON.stringify({
            accessToken: access_token,
            expiresAtMs: Date.now() + expires_in * 1000,
            refreshToken: refresh_token,
          }),
        ),
      answer,
    );
    await page.goto(baseUrl + address);
  }

  async function open(address: string, visitor: VisitorOptions = {}): Promise<Page> {
    const page = await visitors.open(visitor);
    await enter(page, address);
    return page;
  }

  return { perron, baseUrl, browser, visitors, open, enter };
}
