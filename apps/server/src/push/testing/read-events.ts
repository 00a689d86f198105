import { serverEvent } from '@perron/schema';
import type { ServerEvent } from '@perron/schema';

/** One block of a stream: its id, and its event when it has one. */
export interface Block {
  readonly id: string | null;
  readonly event: ServerEvent | null;
}

/** Reads the text of a stream by the rules of server-sent events, and each event by its schema. */
export function readBlocks(text: string): Block[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? null;
      const data = field('data');
      return { id: field('id'), event: data === null ? null : serverEvent.parse(JSON.parse(data)) };
    });
}

export function readEvents(text: string): ServerEvent[] {
  return readBlocks(text).flatMap(({ event }) => (event ? [event] : []));
}
