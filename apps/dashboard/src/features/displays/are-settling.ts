import type { Display } from '@perron/schema';

/** A display that has not caught up by then needs something else than patience. */
const longestMs = 30_000;

/**
 * Whether one of these displays is heard of and has only just fallen behind, so that it will soon
 * report another state.
 * @param nowMs milliseconds since 1970 UTC
 */
export function areSettling(
  displays: readonly Pick<Display, 'facts' | 'shows'>[],
  nowMs: number,
): boolean {
  return displays.some(({ facts, shows }) => {
    if (facts.contact !== 'ok' || facts.content !== 'behind') return false;
    const sinceMs = Date.parse(shows?.behind_since ?? '');
    return Math.abs(nowMs - sinceMs) < longestMs;
  });
}
