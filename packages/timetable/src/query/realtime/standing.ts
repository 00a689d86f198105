import type { LiveRun } from './live-run';
import type { StopUpdate, TripUpdate } from './trip-update';

/** A train stands at a stop for at most this time after it should have left; then something else is wrong. */
const longestSeconds = 300;
/** Nothing is said to stand by a message that is older. */
const freshSeconds = 90;
/** The clocks of a source and of the server differ by seconds. */
const aheadSeconds = 30;
/** A trip that began longer ago than this has left its first stop, whatever is kept in the list. */
const begunSeconds = 120;
/** Fewer trips do not show how a source does it. */
const min = 3;

/** Standing is looked for this far before the moment that is asked for. */
export const standingSeconds = longestSeconds;

/**
 * The position of the call that a trip's update lists first, where the one after it is listed too, both with their
 * times; -1: there is none, or the update names only some of the calls.
 * @param updates by the position of the call
 */
export function listedFirst(
  { status, estimated }: TripUpdate,
  updates: readonly (StopUpdate | undefined)[],
): number {
  if (status === 'cancelled' || estimated === true) return -1;
  const next = updates.findIndex((update) => update !== undefined && update.status !== 'skipped');
  if (next < 0 || !isTimed(updates[next])) return -1;
  const after = updates.slice(next + 1).findIndex((update) => update?.status !== 'skipped');
  return after < 0 || isTimed(updates[next + 1 + after]) ? next : -1;
}

function isTimed(update: StopUpdate | undefined): boolean {
  return update?.status === 'scheduled' && (update.departure ?? update.arrival) !== null;
}

/** The call after another one that the trip calls at; -1: it is the last. */
function callAfter(run: LiveRun, position: number): number {
  let after = position + 1;
  while (after < run.count && run.isSkipped(after)) after++;
  return after < run.count ? after : -1;
}

interface Listing {
  trips: number;
  /** How many trips' first call is no longer listed. */
  shortened: number;
  /** How many trips' first listed call should be over. */
  passed: number;
}

/**
 * The sources that take a call off a trip's list as soon as the vehicle has left, by their numbers: most of their
 * trips under way no longer list their first call, and few list first what should be over. Many others list the
 * whole trip to its end; of these a time that has passed says nothing.
 * @param madeAt when the data was made, epoch seconds; `null` if it is not known, and nothing can
 *   be told
 */
export function sourcesThatShorten(
  runs: readonly LiveRun[],
  madeAt: number | null,
): ReadonlySet<number> {
  const listings = new Map<number, Listing>();
  for (const run of madeAt === null ? [] : runs) {
    const { next, source } = run;
    if (next < 0 || run.tripIndex < 0 || run.cancelled) continue;
    const isUnderWay =
      run.plannedTime(0, false) < madeAt! - begunSeconds &&
      run.expectedTime(run.lastServed, true) > madeAt!;
    if (!isUnderWay) continue;
    const listing = listings.get(source) ?? { trips: 0, shortened: 0, passed: 0 };
    listings.set(source, listing);
    listing.trips++;
    if (next > 0) listing.shortened++;
    if (run.expectedTime(next, false) <= madeAt!) listing.passed++;
  }
  const shortens = ({ trips, shortened, passed }: Listing) =>
    trips >= min && shortened * 2 >= trips && passed * 2 <= trips;
  return new Set(
    [...listings].filter(([, listing]) => shortens(listing)).map(([source]) => source),
  );
}

/** The parts of a realtime that say whether a train stands. */
export interface StandingFacts {
  readonly updatedAtEpochSeconds: number | null;
  readonly shortening: ReadonlySet<number>;
}

/**
 * How many seconds after its predicted departure a train may be thought to stand at a call, while no newer word of it
 * comes: its source lists this call as the next one of the trip, and takes calls off once they are over. 0: it leaves
 * as predicted, or nobody knows.
 * @param nowSeconds the moment that is asked for, epoch seconds; of another than now nothing is known to stand
 */
export function staysSeconds(
  run: LiveRun,
  position: number,
  { updatedAtEpochSeconds: madeAt, shortening }: StandingFacts,
  nowSeconds: number,
): number {
  if (position !== run.next || madeAt === null || !shortening.has(run.source)) return 0;
  if (nowSeconds - madeAt > freshSeconds || madeAt - nowSeconds > aheadSeconds) return 0;
  if (run.isEstimated(position) || run.delay(position, false) === null) return 0;
  const leaves = run.expectedTime(position, false);
  // Its source has not said yet that it stands beyond its time.
  if (leaves > madeAt) return 0;
  const after = callAfter(run, position);
  const isAtNext = after >= 0 && run.expectedTime(after, true) <= madeAt;
  return isAtNext ? 0 : longestSeconds;
}
