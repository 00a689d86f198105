import type { FeedBatch } from './change-feed';

/**
 * Reads what a node holds of the database: after its own change, and after the feed has told of any. One reading
 * follows the other, so that what was read earlier never takes the place of what was read later.
 * @returns reads once more; rejects as `read` does
 */
export function readInOrder(read: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    const next = last.then(read);
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * A part of the database in a node's memory. It is read again whenever one of these kinds of entity was changed,
 * perhaps on another node.
 */
export interface KeptReading {
  /** Reads once more; rejects as the reading does. */
  readonly load: () => Promise<void>;
  readonly follow: (batch: FeedBatch) => Promise<void>;
}

export function readOnChange(
  entities: readonly FeedBatch['changes'][number]['entity'][],
  read: () => Promise<void>,
): KeptReading {
  const load = readInOrder(read);
  return {
    load,
    async follow({ lost, changes }) {
      if (lost || changes.some(({ entity }) => entities.includes(entity))) await load();
    },
  };
}
