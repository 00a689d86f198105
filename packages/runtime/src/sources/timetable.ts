import { keptTimetable, lossOf, plannedCalls, promisedCalls, plainStyle } from '@perron/core';
import type { KeptTimetable } from '@perron/core';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** A plan is compared for as long as a night without trains may be. */
const hoursCompared = 6;
const hourMs = 3_600_000;

const everything = {
  maxItems: Number.POSITIVE_INFINITY,
  platform: null,
  directions: null,
  products: null,
  listCancelled: true,
  // No directions are compared.
  networkStyle: plainStyle,
};

/**
 * Whether a new timetable lacks half and more of what the kept one promises for the next hours or for
 * one of them, or a whole kind of transport: an upstream that has lost its trips loses them from its
 * timetable too. One that has lost its time zone lacks an hour or two, where each is like the next.
 * @param nowMs epoch ms
 */
function isThinner(next: KeptTimetable, kept: KeptTimetable, nowMs: number): boolean {
  if (next.stationCode !== kept.stationCode) return false;
  const untilMs = Math.min(nowMs + hoursCompared * hourMs, Date.parse(kept.until));
  const promised = promisedCalls(
    plannedCalls(kept, nowMs, untilMs),
    plannedCalls(next, nowMs, untilMs),
  );
  const lacks = (fromMs: number, hours: number) =>
    lossOf(promised, { ...everything, maxMinutesAhead: hours * 60 }, fromMs, untilMs).incomplete;
  const starts = Array.from({ length: hoursCompared }, (_, hour) => nowMs + hour * hourMs);
  return lacks(nowMs, hoursCompared) || starts.some((fromMs) => lacks(fromMs, 1));
}

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
