import type { SourceMatch } from '@perron/timetable';
import type { RealtimeFeed } from '../shared/realtime-message/feed-message';
import { isAdding, isUnnamed } from './trip-updates';

/**
 * How a source fits the timetable. `partly`: less than half of its trips, stops or times is found,
 * so it is another timetable's. `not`: of its trips none is.
 */
export type Fit = 'fits' | 'partly' | 'not';

/** Half of what comes is more than chance, also in a feed with many added trips and detours. */
const minShare = 0.5;

/** A share of fewer says nothing: at night one odd trip may be all that comes. */
const min = 5;

function isShort(found: number, all: number): boolean {
  return all >= min && found < all * minShare;
}

export function fitOf(match: SourceMatch): Fit {
  const { trips, tripsFound, stops, stopsFound, times, timesFound } = match;
  if (trips === 0) return 'fits';
  if (tripsFound === 0) return 'not';
  const short =
    isShort(tripsFound, trips) || isShort(stopsFound, stops) || isShort(timesFound, times);
  return short ? 'partly' : 'fits';
}

const nothing: SourceMatch = {
  trips: 0,
  tripsFound: 0,
  tripsByRule: 0,
  rule: null,
  stops: 0,
  stopsFound: 0,
  times: 0,
  timesFound: 0,
};

/**
 * With the trips that a source speaks of without naming them: they can never be found. Those that route and
 * start name are looked for as any other, and in `match` already.
 */
export function withUnnamed(match: SourceMatch = nothing, feed: RealtimeFeed): SourceMatch {
  const unnamed = feed.tripUpdates.filter((update) => isUnnamed(update) && !isAdding(update));
  return { ...match, trips: match.trips + unnamed.length };
}
