import type { ServerClock } from '@perron/runtime';
import { clockHeader } from '@perron/schema';

/** Nodes of an installation may differ: each second answer may come from one that is right. */
const shortestGapMs = 15_000;

/**
 * A node says with each answer that its clock is wrong. By how much is in its answer about the time, which
 * is asked for then.
 */
export function clockHint({
  clock,
  askTime,
  monotonicMs,
}: {
  readonly clock: Pick<ServerClock, 'isDoubted'>;
  readonly askTime: () => void;
  readonly monotonicMs: () => number;
}): (answer: Pick<Response, 'headers' | 'url'>) => void {
  let askedMs = -Infinity;
  return ({ headers, url }) => {
    if (!headers.has(clockHeader) || clock.isDoubted()) return;
    // Asked again, this answer would be given up for the next one, for ever.
    if (url.endsWith('/status') || monotonicMs() - askedMs < shortestGapMs) return;
    askedMs = monotonicMs();
    askTime();
  };
}
