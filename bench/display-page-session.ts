import type { Browser, CDPSession } from 'playwright-core';

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * A page that nobody debugs. A session of Playwright's always listens for errors, and then V8 notes
 * for each error that is made (React makes five at its start) where in the source it is: it reads
 * the whole script a second time, a sixth of what a display does until its first departures.
 */
export class BarePage {
  /** The browser's own session. */
  readonly system: CDPSession;
  readonly #sessionId: string;
  readonly #contextId: string;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  private constructor(system: CDPSession, sessionId: string, contextId: string) {
    this.system = system;
    this.#sessionId = sessionId;
    this.#contextId = contextId;
    system.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    });
  }

  /** A page without anything in its cache. */
  static async open(browser: Browser, width: number, height: number): Promise<BarePage> {
    const system = await browser.newBrowserCDPSession();
    const { browserContextId } = await system.send('Target.createBrowserContext');
    const target = { url: 'about:blank', browserContextId, width, height };
    const { targetId } = await system.send('Target.createTarget', target);
    const { sessionId } = await system.send('Target.attachToTarget', { targetId, flatten: false });
    return new BarePage(system, sessionId, browserContextId);
  }

  /** @throws Error what the browser says of a command that it refuses */
  async send(method: string, params: object = {}): Promise<unknown> {
    const id = (this.#asked += 1);
    const message = JSON.stringify({ id, method, params });
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    await this.system.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** The value of an expression in the page, once it is there. */
  async evaluate(expression: string): Promise<unknown> {
    const how = { expression, awaitPromise: true, returnByValue: true };
    const { result } = (await this.send('Runtime.evaluate', how)) as { result: { value: unknown } };
    return result.value;
  }

  async close(): Promise<void> {
    const disposed = { browserContextId: this.#contextId };
    await this.system.send('Target.disposeBrowserContext', disposed);
    await this.system.detach();
  }
}
