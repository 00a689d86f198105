import { departsMs } from '../departures/board';
import type { Call } from '../departures/call';
import { freshness } from '../freshness/ladder';
import type { DeparturesHere, Situation, StationPlace } from './situation';

/** The last good answer of a source; moments are epoch ms. */
export interface Snapshot<T> {
  readonly data: T;
  /** When the realtime data in it was made; null: it has none. */
  readonly madeAtMs: number | null;
  /** When it came. */
  readonly fetchedAtMs: number;
  /** The last moment that its timetable covers. */
  readonly coversUntilMs: number;
}

export interface SituationInput {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly languages: readonly ('de' | 'en')[];
  readonly place: StationPlace;
  readonly demo: boolean;
  /** The source gives no realtime at all. */
  readonly timetableOnly: boolean;
  /** Null: nothing has come yet; 'failed': nothing has come, and asking failed. */
  readonly departures: Snapshot<readonly Call[]> | 'failed' | null;
}

/** A train stands at its platform for this long before it leaves (section 4). */
const standsMs = 30_000;

function departuresHere(input: SituationInput): DeparturesHere {
  const { departures, nowMs } = input;
  if (departures === null) return { state: 'loading' };
  if (departures === 'failed' || nowMs > departures.coversUntilMs) return { state: 'unknown' };
  return {
    state: 'known',
    calls: departures.data,
    freshness: freshness(departures.madeAtMs, nowMs),
    realtimeAtMs: departures.madeAtMs,
    coversUntilMs: departures.coversUntilMs,
    timetableOnly: input.timetableOnly,
  };
}

/**
 * A train is at a platform from its arrival until it leaves, which is 30 s later. A display for a
 * whole station has no platform, and so no train at it.
 */
function trainAtPlatform(here: DeparturesHere, place: StationPlace, nowMs: number): boolean | null {
  if (place.platform === null) return false;
  if (here.state !== 'known') return null;
  return here.calls.some((call) => {
    if (call.cancelled) return false;
    if (call.platform !== place.platform && call.plannedPlatform !== place.platform) return false;
    const leavesMs = departsMs(call, here.freshness);
    return leavesMs - standsMs <= nowMs && nowMs < leavesMs;
  });
}

/** Turns what is stored into what is the case. Pure: the same input gives the same situation. */
export function buildSituation(input: SituationInput): Situation {
  const departures = departuresHere(input);
  return {
    nowMs: input.nowMs,
    timeZone: input.timeZone,
    languages: input.languages,
    place: input.place,
    demo: input.demo,
    departures,
    trainAtPlatform: trainAtPlatform(departures, input.place, input.nowMs),
  };
}
