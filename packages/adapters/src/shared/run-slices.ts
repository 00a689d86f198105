/** Lets the event loop turn once: what else waits is served before it resolves. */
export type Turn = () => Promise<void>;

/**
 * Does work that is cut into slices, and lets the event loop turn after each of them, so that
 * nobody waits for the whole.
 */
export async function runSlices<Result>(
  slices: Generator<void, Result>,
  turn: Turn,
): Promise<Result> {
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
    await turn();
  }
}
