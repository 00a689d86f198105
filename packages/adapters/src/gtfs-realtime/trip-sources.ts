import type { SourceMatch } from '@perron/timetable';
import type { RealtimeFeed } from '../shared/realtime-message/feed-message';
import type { FeedState } from './feed-state';
import { fitOf } from './source-fit';
import { oldestPredictionSeconds } from './trip-updates';

/** A source that speaks of trips, with what it says. */
export interface TripSource {
  /** Its position among all sources. */
  readonly index: number;
  readonly state: FeedState;
  readonly feed: RealtimeFeed;
}

/**
 * Which sources speak of trips. One that is older than five minutes must not make what the others
 * say look as old: its trips go by the timetable, unless all are that old, when the last data stays
 * with its age.
 */
export function tripSources(
  states: readonly FeedState[],
  nowEpochSeconds: number,
): readonly TripSource[] {
  const speaking = states.flatMap((state, index) =>
    state.feed && speaksOfTrips(state, state.feed) ? [{ index, state, feed: state.feed }] : [],
  );
  const fresh = speaking.filter(
    ({ state: { madeAtSeconds } }) =>
      madeAtSeconds !== null && nowEpochSeconds - madeAtSeconds <= oldestPredictionSeconds,
  );
  return fresh.length > 0 ? fresh : speaking;
}

/**
 * When what the sources say was made, epoch seconds: as old as the oldest of them. A source of
 * whose trips the timetable knows none says nothing here, however fresh it is, unless operators
 * believe it all the same. `null` means that it is not known, or no source is left.
 */
export function ageOf(
  sources: readonly TripSource[],
  matches: readonly SourceMatch[],
  isBelieved: (source: string) => boolean = () => false,
): number | null {
  const times = sources
    .filter(({ state }, index) => fitOf(matches[index]!) !== 'not' || isBelieved(state.source))
    .map(({ state }) => state.madeAtSeconds);
  return times.reduce(
    (oldest, time) => (oldest === null || time === null ? null : Math.min(oldest, time)),
    times[0] ?? null,
  );
}

/** At night a feed of trips is empty; that says that nothing is known to be late, and counts. */
function speaksOfTrips({ carriesTrips }: FeedState, feed: RealtimeFeed): boolean {
  return carriesTrips || (feed.vehicles.length === 0 && feed.alerts.length === 0);
}

/** Beside predictions, estimates from older positions would make the whole board look old. */
const oldestBesideSeconds = 90;

/** Nobody predicts anything: positions are all that there is. */
export function areAlone(sources: readonly Pick<TripSource, 'feed'>[]): boolean {
  return sources.every(({ feed }) => feed.tripUpdates.length === 0);
}

/** The sources whose positions are good for estimates; those among `speaking` are the same objects. */
export function positionSources(
  states: readonly FeedState[],
  speaking: readonly TripSource[],
  nowEpochSeconds: number,
): readonly TripSource[] {
  const oldest = areAlone(speaking) ? oldestPredictionSeconds : oldestBesideSeconds;
  return states.flatMap((state, index) => {
    const { feed, madeAtSeconds } = state;
    if (!feed || feed.vehicles.length === 0 || madeAtSeconds === null) return [];
    if (nowEpochSeconds - madeAtSeconds > oldest) return [];
    return speaking.find((source) => source.index === index) ?? { index, state, feed };
  });
}
