import { isOtherNetworks, plannedCalls, promisedCalls } from '@perron/core';
import type { Asked, Call, KeptTimetable, Promised, Snapshot } from '@perron/core';
import type { LiveData } from '../store/live-store';

interface Held {
  readonly timetable: KeptTimetable;
  /** `null` means that the timetable is another network's. */
  readonly promised: readonly Promised[] | null;
}

/** An answer is checked against the timetable once, not with every tick of the clock. */
const heldAgainst = new WeakMap<Snapshot<readonly Call[]>, Held>();

/** `null` means that the timetable does not know the moment of the answer. */
function hold(
  live: Snapshot<readonly Call[]>,
  timetable: KeptTimetable,
): readonly Promised[] | null {
  const { fetchedAtMs, coversUntilMs } = live;
  const untilMs = Math.min(coversUntilMs, Date.parse(timetable.until));
  if (fetchedAtMs < Date.parse(timetable.from) || fetchedAtMs > untilMs) return null;
  const known = heldAgainst.get(live);
  if (known?.timetable === timetable) return known.promised;
  const planned = plannedCalls(timetable, fetchedAtMs, untilMs);
  const promised = isOtherNetworks(planned, live.data) ? null : promisedCalls(planned, live.data);
  heldAgainst.set(live, { timetable, promised });
  return promised;
}

/**
 * The kept timetable's promises for the departures that a display shows; `null` if they are the
 * timetable's already, or none is kept that knows this station and moment.
 */
export function promisedAt(
  shown: Asked<readonly Call[]>,
  { departures, timetable }: Pick<LiveData, 'departures' | 'timetable'>,
  stationCode: string | null,
): readonly Promised[] | null {
  if (shown === null || shown === 'failed' || shown !== departures) return null;
  return timetable?.stationCode === stationCode ? hold(shown, timetable) : null;
}
