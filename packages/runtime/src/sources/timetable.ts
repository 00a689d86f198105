import { keptTimetable } from '@perron/core';
import type { KeptTimetable } from '@perron/core';
import { isThinner } from './is-thinner';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** It reaches 72 hours ahead: often enough that three days without a network are covered. */
const intervalMs = 3_600_000;

/** The timetable that a display in a station keeps for when it cannot reach the server. */
export function timetableSource(
  kit: SourceKit,
  stationCode: string,
  onKeep: () => void,
): LiveSource {
  let etag: string | null = null;
  /** When a thinner one came that was not taken; `null` means that the last one was taken. */
  let thinSinceMs: number | null = null;

  /** A plan may lose half its trips, but a source that loses them for a while is no plan. */
  function isDoubtful(next: KeptTimetable): boolean {
    const kept = kit.store.data.timetable;
    const nowMs = kit.clock.now();
    if (kept === null || !isThinner(next, kept, nowMs)) {
      thinSinceMs = null;
      return false;
    }
    // A clock that was turned back has not thought so since a time to come.
    thinSinceMs = Math.min(thinSinceMs ?? nowMs, nowMs);
    // An interval counts as whole also where the second answer comes a little sooner.
    return nowMs - thinSinceMs < intervalMs * 0.9;
  }

  return sourceOf(kit, {
    name: 'timetable',
    intervalMs,
    fetch: async (signal) => {
      const known = kit.store.data.timetable === null ? null : etag;
      const query = { sid: stationCode };
      return kit.client.revalidate('getDisplayTimetable', { query }, { signal, etag: known });
    },
    onData: (answer) => {
      if (answer === 'unchanged') {
        thinSinceMs = null;
        return;
      }
      const next = keptTimetable(answer.data);
      if (isDoubtful(next)) {
        const message =
          'The new timetable lacks half of the old one, which is kept for another hour.';
        kit.onProblem('timetable', new Error(message));
        return;
      }
      ({ etag } = answer);
      thinSinceMs = null;
      kit.store.set({ timetable: next });
      onKeep();
    },
  });
}
