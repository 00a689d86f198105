import type { Browser, BrowserContext, Page } from 'playwright-core';
import { forgetEvidence } from './evidence';

export interface VisitorOptions {
  readonly locale?: 'en-GB' | 'de-DE';
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly headers?: Readonly<Record<string, string>>;
}

interface Visitor {
  readonly locale: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Pages of visitors that the server has never seen. Their pages are used again in the next test, with
 * nothing left of the last: a new page costs three times what an address costs in an open one. Tests
 * that turn the clock or add scripts need a context that is really new.
 */
export class Visitors {
  readonly #idle: Visitor[] = [];
  readonly #present: Visitor[] = [];
  readonly #turnable: BrowserContext[] = [];
  readonly #browser: Browser;
  readonly #baseUrl: string;

  constructor(browser: Browser, baseUrl: string) {
    this.#browser = browser;
    this.#baseUrl = baseUrl;
  }

  /** Opens an address of the server as a new visitor. */
  async visit(address: string, options: VisitorOptions = {}): Promise<Page> {
    const page = await this.open(options);
    await page.goto(this.#baseUrl + address);
    return page;
  }

  /** An empty page of a new visitor. */
  async open({
    locale = 'en-GB',
    colorScheme = 'light',
    viewport = { width: 1280, height: 720 },
    headers = {},
  }: VisitorOptions = {}): Promise<Page> {
    const index = this.#idle.findIndex((candidate) => candidate.locale === locale);
    const [idle] = index < 0 ? [] : this.#idle.splice(index, 1);
    const visitor = idle ?? (await this.#create(locale));
    this.#present.push(visitor);
    const { page } = visitor;
    await Promise.all([
      page.setViewportSize(viewport),
      page.emulateMedia({ colorScheme }),
      page.setExtraHTTPHeaders(headers),
    ]);
    return page;
  }

  /** An empty page of a new visitor whose time can be turned on: `page.clock.fastForward`. */
  async openTurnable(): Promise<Page> {
    const context = await this.#browser.newContext({ locale: 'en-GB' });
    this.#turnable.push(context);
    const page = await context.newPage();
    await page.clock.install();
    return page;
  }

  /** Ends all visits. Call it in `afterEach`. */
  async leave(): Promise<void> {
    // Once a clock is turned it stays turned for its context.
    for (const context of this.#turnable.splice(0)) await context.close();
    for (const visitor of this.#present.splice(0)) {
      try {
        await leaveNothing(visitor.page, this.#baseUrl);
        this.#idle.push(visitor);
      } catch {
        // A page that broke in its test is not used again.
        await visitor.context.close();
      }
    }
  }

  async #create(locale: string): Promise<Visitor> {
    const context = await this.#browser.newContext({ locale });
    return { locale, context, page: await context.newPage() };
  }
}

/** Makes a page, and its context, as they were before they knew a server. */
export async function leaveNothing(page: Page, baseUrl: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  const { origin } = new URL(baseUrl);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  forgetEvidence(page);
}
