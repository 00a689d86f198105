/** A server that has not answered by then will not. */
const longestMs = 30_000;

/**
 * A `fetch` that gives up: a browser's waits for minutes, while what is on screen grows old and nothing
 * says so. Files may take as long as they take.
 */
export function fetchInTime(inner: typeof fetch, giveUpAfterMs = longestMs): typeof fetch {
  return (input, init) => {
    if (init?.body instanceof FormData) return inner(input, init);
    const late = AbortSignal.timeout(giveUpAfterMs);
    const signal = init?.signal ? AbortSignal.any([late, init.signal]) : late;
    return inner(input, { ...init, signal });
  };
}
