import type { IncomingMessage } from 'node:http';
import type { ServerEvent } from '@perron/schema';
import type { FeedPosition } from '../changes/stored-change';

/** Browsers that reconnect by themselves wait this long. */
const retryMs = 2_000;

/** The `id` of events at this position. Clients only repeat it. */
function idOf({ id, atMs }: FeedPosition): string {
  return `${id}-${atMs}`;
}

/**
 * Reads what a client says that it had last (`Last-Event-ID`).
 * @returns undefined for what never was one of our ids
 */
export function positionOf(lastEventId: string): FeedPosition | undefined {
  const [, id, atMs] = /^(\d{1,15})-(\d{1,15})$/.exec(lastEventId) ?? [];
  return id === undefined ? undefined : { id: Number(id), atMs: Number(atMs) };
}

/**
 * The position that a request names in its `Last-Event-ID`.
 * @returns `null` if it names none; undefined: what it names never was one of our ids
 */
export function positionIn({
  headers,
}: Pick<IncomingMessage, 'headers'>): FeedPosition | null | undefined {
  const lastEventId = headers['last-event-id'];
  return typeof lastEventId === 'string' ? positionOf(lastEventId) : null;
}

/** The beginning of every stream. */
export const beginning = Buffer.from(`retry: ${retryMs}\n\n`);

/** Says nothing, and keeps the connection alive. */
export const heartbeat = Buffer.from(':\n\n');

/** Nothing new up to here: what a client names when it comes back. Keeps the connection alive, too. */
export function bookmark(position: FeedPosition): Buffer {
  return Buffer.from(`:\nid: ${idOf(position)}\n\n`);
}

/** One event; `position` is where its reader stands after it. */
export function eventBytes(position: FeedPosition, event: ServerEvent): Buffer {
  return Buffer.from(`id: ${idOf(position)}\ndata: ${JSON.stringify(event)}\n\n`);
}

export function resetBytes(position: FeedPosition): Buffer {
  return eventBytes(position, { event: 'reset' });
}
