import { createTestApp } from '../../../testing/test-app';
import type { TestApp } from '../../../testing/test-app';
import { listenTo } from './listen';
import type { Listening } from './listen';

/** A server that listens, and its address. */
export interface EventNode extends TestApp {
  readonly baseUrl: string;
}

/** Servers on one clock, and their listeners. */
export class EventNodes {
  /** By how much their clock is ahead. */
  skippedMs = 0;
  #open: Listening[] = [];

  /** Starts a server, on the database of another if one is given. Close it before that one. */
  async start(beside?: TestApp): Promise<EventNode> {
    const node = await createTestApp({
      nowMs: () => Date.now() + this.skippedMs,
      ...(beside && { beside }),
    });
    return { ...node, baseUrl: await node.app.listen({ port: 0, host: '127.0.0.1' }) };
  }

  async listen(...parameters: Parameters<typeof listenTo>): Promise<Listening> {
    const listening = await listenTo(...parameters);
    this.#open.push(listening);
    return listening;
  }

  /** All of `listen` leave. */
  hangUp(): void {
    for (const stream of this.#open) stream.close();
    this.#open = [];
  }
}
