import type { BrowserContext, Page, Request } from 'playwright-core';
import { patienceMs } from './patience';

/** Streams that stay open say nothing of whether a page is still busy. */
const openStreams = /\/api\/events/;

/** Runs in the page: lets everything that is due run, promises and messages included. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    let roundsLeft = 5;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      roundsLeft -= 1;
      if (roundsLeft > 0) port2.postMessage(null);
      else {
        port1.close();
        resolve();
      }
    };
    port2.postMessage(null);
  });
}

/** Knows which requests of a browser context are under way, so that tests need not wait by time. */
export class RequestWatch {
  /** Requests that a test holds back are not waited for. */
  ignored: RegExp | null = null;
  readonly #pending = new Set<Request>();
  #changed: () => void = () => undefined;

  constructor(context: BrowserContext) {
    const done = (request: Request) => {
      this.#pending.delete(request);
      this.#changed();
    };
    context.on('request', (request) => {
      // Another document: nobody waits for the requests of the old one.
      if (request.isNavigationRequest()) this.#pending.clear();
      if (!openStreams.test(request.url())) this.#pending.add(request);
    });
    context.on('requestfinished', done);
    context.on('requestfailed', done);
  }

  /** Waits until a page has nothing to do before its next timer: no request, no promise. */
  async settled(page: Page): Promise<void> {
    for (let quietRounds = 0; quietRounds < 2;) {
      // A page that is just loading has no context to ask.
      await page.evaluate(breathe).catch(() => page.waitForLoadState());
      if (this.#waitedFor().length === 0) quietRounds += 1;
      else {
        quietRounds = 0;
        await this.#change();
      }
    }
  }

  #waitedFor(): Request[] {
    return [...this.#pending].filter((request) => this.ignored?.test(request.url()) !== true);
  }

  #change(): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        const urls = this.#waitedFor().map((request) => request.url());
        reject(new Error(`These requests do not end: ${urls.join(', ')}`));
      }, patienceMs);
      this.#changed = () => {
        clearTimeout(tooLong);
        resolve();
      };
    });
  }
}
