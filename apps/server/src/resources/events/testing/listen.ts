import type { ServerEvent } from '@perron/schema';
import { vi } from 'vitest';
import { readBlocks, readEvents } from '../../../push/testing/read-events';

/** A client that listens to a server that really listens, too. */
export interface Listening {
  readonly status: number;
  readonly headers: Headers;
  /** Events so far. */
  events(): ServerEvent[];
  /** The id that it would come back with. */
  lastId(): string;
  /** Waits until `count` events are there. */
  received(count: number): Promise<ServerEvent[]>;
  /** The server ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

export async function listenTo(
  baseUrl: string,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<Listening> {
  const abort = new AbortController();
  // Asked about the future, a server first catches up with what the test has done to get ready.
  const future = { 'last-event-id': '999999999999-1' };
  await fetch(`${baseUrl}/api/events`, { method: 'HEAD', headers: future });
  const answer = await fetch(`${baseUrl}/api/events${query}`, { headers, signal: abort.signal });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    const reader = answer.body?.getReader();
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      text += decoder.decode(chunk.value, { stream: true });
    }
  };
  const ended = read();
  ended.catch(() => undefined);
  const listening: Listening = {
    status: answer.status,
    headers: answer.headers,
    events: () => readEvents(text),
    lastId: () => readBlocks(text).findLast(({ id }) => id !== null)?.id ?? '',
    async received(count) {
      await waitFor(
        () => listening.events().length >= count,
        () => `Heard only: ${text}`,
      );
      return listening.events();
    },
    ended,
    close: () => abort.abort(),
  };
  // It hears everything after this call.
  if (answer.ok)
    await waitFor(
      () => listening.lastId() !== '',
      () => 'The stream did not begin.',
    );
  return listening;
}

function waitFor(isSo: () => boolean, complaint: () => string): Promise<void> {
  return vi.waitFor(
    () => {
      if (!isSo()) throw new Error(complaint());
    },
    { interval: 10 },
  );
}
