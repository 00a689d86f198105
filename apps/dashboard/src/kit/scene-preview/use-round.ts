import { frameAt } from '@perron/core';
import type { PlaylistEntry } from '@perron/schema';
import { useEffect, useState } from 'react';

/** Browsers wait no longer than about 24 days. */
const longestWaitMs = 2_000_000_000;

/**
 * The place of the entry that is shown now, as a display would: each for its duration, round and
 * round. `null` means that there is none. It begins again when the entries change, and stands while
 * stopped.
 */
export function useRound(entries: readonly PlaylistEntry[], isPlaying: boolean): number | null {
  const [shown, setShown] = useState({ key: '', index: 0 });
  // Entries are made again with each key that is typed elsewhere in the form.
  const key = JSON.stringify(entries);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const round = JSON.parse(key) as PlaylistEntry[];
    const startMs = performance.now();
    let timer: number | undefined;
    const show = () => {
      const elapsedMs = performance.now() - startMs;
      const frame = frameAt(round, elapsedMs);
      if (!frame) return;
      setShown({ key, index: frame.index });
      if (frame.untilMs === null) return;
      timer = window.setTimeout(show, Math.min(frame.untilMs - elapsedMs, longestWaitMs));
    };
    show();
    return () => window.clearTimeout(timer);
  }, [key, isPlaying]);
  if (entries.length === 0) return null;
  return isPlaying && shown.key === key ? shown.index : 0;
}
