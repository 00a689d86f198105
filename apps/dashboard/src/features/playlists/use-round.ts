import { frameAt } from '@perron/core';
import type { PlaylistEntry } from '@perron/schema';
import { useEffect, useState } from 'react';

/** Browsers wait no longer than about 24 days. */
const longestWaitMs = 2_000_000_000;

/**
 * The place of the entry that is shown now, as a display would: each for its duration, round and
 * round. Null: there is none. It begins again when the entries change, and stands while stopped.
 */
export function useRound(entries: readonly PlaylistEntry[], isPlaying: boolean): number | null {
  const [index, setIndex] = useState(0);
  // Entries are made again with each key that is typed elsewhere in the form.
  const key = JSON.stringify(entries);
  useEffect(() => {
    setIndex(0);
    if (!isPlaying) return undefined;
    const round = JSON.parse(key) as PlaylistEntry[];
    const startMs = performance.now();
    let timer: number | undefined;
    const show = () => {
      const elapsedMs = performance.now() - startMs;
      const frame = frameAt(round, elapsedMs);
      if (!frame) return;
      setIndex(frame.index);
      if (frame.untilMs === null) return;
      timer = window.setTimeout(show, Math.min(frame.untilMs - elapsedMs, longestWaitMs));
    };
    show();
    return () => window.clearTimeout(timer);
  }, [key, isPlaying]);
  return entries.length === 0 ? null : Math.min(index, entries.length - 1);
}
