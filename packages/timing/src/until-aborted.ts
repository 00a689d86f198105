/**
 * Settles with the promise, or fails as soon as the signal aborts, even if the promise hangs.
 * Afterwards the signal no longer refers to the answer: a race against a promise that never settles
 * would keep the whole parsed answer in memory for as long as the signal lives.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
