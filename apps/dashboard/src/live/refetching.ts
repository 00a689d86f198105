import type { Query, QueryClient } from '@tanstack/react-query';
import type { QueryRoot } from './shown-in';

/** Changes that come together are fetched together. */
const gatherMs = 150;
/** An answer that takes longer does not keep the next change waiting. */
const longestFetchMs = 5_000;

export interface RefetchingDeps {
  readonly queryClient: QueryClient;
  /** Calls back once after `delayMs`; the answer cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

/** Refetches what is on screen, and marks the rest, to be fetched when it is shown. */
export interface Refetching {
  /** These have changed. However many changes come, the answers are waited for in between. */
  readonly changed: (roots: ReadonlySet<QueryRoot>) => void;
  /** These may have changed; what is being asked for already is not asked again. */
  readonly maybeChanged: (roots: ReadonlySet<QueryRoot>) => void;
}

export function createRefetching({ queryClient, after }: RefetchingDeps): Refetching {
  const waiting = new Set<unknown>();
  let isBusy = false;

  const among = (roots: ReadonlySet<unknown>) => ({
    predicate: ({ queryKey }: Query) => roots.has(queryKey[0]),
  });
  const pause = (delayMs: number) => new Promise<void>((resolve) => after(delayMs, resolve));

  async function fetchUntilNoneWaits(): Promise<void> {
    isBusy = true;
    while (waiting.size > 0) {
      await pause(gatherMs);
      const roots = new Set(waiting);
      waiting.clear();
      await Promise.race([queryClient.invalidateQueries(among(roots)), pause(longestFetchMs)]);
    }
    isBusy = false;
  }

  return {
    changed(roots) {
      for (const root of roots) waiting.add(root);
      if (!isBusy) void fetchUntilNoneWaits();
    },
    maybeChanged(roots) {
      void queryClient.invalidateQueries(among(roots), { cancelRefetch: false });
    },
  };
}
