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
