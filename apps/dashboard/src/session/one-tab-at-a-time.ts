/** By then what one tab has stored can be read in the others: browsers do not say when. */
const settleMs = 250;

/**
 * Runs a task while no other tab of this browser runs one. Without the browser's locks (an address
 * without TLS) the tabs may run at once: the server forgives a refresh token that is used twice within
 * half a minute.
 */
export function oneTabAtATime(
  locks: LockManager | undefined,
  pause: (ms: number) => Promise<void>,
): (task: () => Promise<void>) => Promise<void> {
  return async (task) => {
    if (locks === undefined) {
      await task();
      return;
    }
    let done: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      done = resolve;
    });
    // This tab goes on at once; the others wait until they can read what it has stored.
    const turn = locks.request('perron.session', async () => {
      await task().finally(done);
      await pause(settleMs);
    });
    await Promise.race([finished, turn]);
  };
}
