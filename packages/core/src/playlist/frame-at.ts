import type { PlaylistEntry } from '@perron/schema';

/** The part of a playlist that is on air at a moment. */
export interface PlaylistFrame {
  readonly index: number;
  readonly entry: PlaylistEntry;
  /**
   * When the next entry begins, in ms after the playlist began; `null` means that this one stays.
   */
  readonly untilMs: number | null;
}

/**
 * The entry of a looping playlist at a moment. Computed from the start, so that it never drifts;
 * null when the playlist is empty. A single entry stays.
 * @param elapsedMs since the playlist began; not negative
 */
export function frameAt(
  entries: readonly PlaylistEntry[],
  elapsedMs: number,
): PlaylistFrame | null {
  const [first] = entries;
  if (!first) return null;
  if (entries.length === 1) return { index: 0, entry: first, untilMs: null };
  const roundMs = entries.reduce((sum, entry) => sum + entry.duration * 1000, 0);
  const roundStartMs = Math.floor(elapsedMs / roundMs) * roundMs;
  let endMs = roundStartMs;
  for (const [index, entry] of entries.entries()) {
    endMs += entry.duration * 1000;
    if (elapsedMs < endMs) return { index, entry, untilMs: endMs };
  }
  return { index: 0, entry: first, untilMs: roundStartMs + roundMs + first.duration * 1000 };
}
