import { fitOf } from '@perron/adapters/gtfs-realtime';
import type { FeedState, SourceState } from '@perron/adapters/gtfs-realtime';
import type { RealtimeMatch, SystemSource } from '@perron/schema';
import { healthText, misfitText } from './health-text';

const wellKinds = new Set<FeedState['health']['kind']>(['waiting', 'good']);

/** How much of a source is found in the timetable; `null` if it is not known yet. */
export function matchOf({ match }: SourceState): RealtimeMatch | null {
  if (match === null) return null;
  const { trips, stops, times, rule } = match;
  return {
    fit: fitOf(match),
    trips,
    stops,
    times,
    rule,
    trips_found: match.tripsFound,
    stops_found: match.stopsFound,
    times_found: match.timesFound,
  };
}

/** The problem of a source, in words for an operator; `null` if there is none. */
export function problemOf(state: SourceState): string | null {
  if (!wellKinds.has(state.health.kind)) return healthText(state);
  return misfitText(matchOf(state));
}

/** A source as an operator is told of it. */
export function realtimeSource(state: SourceState, demo: boolean): SystemSource {
  const { source, health, madeAtSeconds, unused } = state;
  const problem = problemOf(state);
  const well = health.kind === 'good' && problem === null;
  return {
    kind: 'realtime',
    name: source,
    demo,
    valid_until: null,
    timetable: null,
    state: well ? 'ok' : health.kind === 'waiting' ? 'waiting' : 'failed',
    last_good_at: madeAtSeconds === null ? null : new Date(madeAtSeconds * 1000).toISOString(),
    problem,
    match: matchOf(state),
    unused: [...unused],
  };
}
