/**
 * Runs a task while no other tab of this browser runs one. Without the browser's locks (an address
 * without TLS) the tabs may run at once: the server forgives a refresh token that is used twice within
 * half a minute.
 */
export function oneTabAtATime(
  locks: LockManager | undefined,
): (task: () => Promise<void>) => Promise<void> {
  return async (task) => {
    if (locks === undefined) await task();
    else await locks.request('perron.session', task);
  };
}
