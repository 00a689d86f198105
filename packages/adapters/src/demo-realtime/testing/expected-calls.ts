import type { Call, Timetable } from '@perron/timetable';
import { parseServiceDate } from '@perron/timetable';
import { decodeFeed } from '../../shared/realtime-message/decode';
import type { FeedTripUpdate, RealtimeFeed } from '../../shared/realtime-message/feed-message';

/**
 * A call of a trip as a feed predicts it: epoch seconds; `null` if it is not said, or not called
 * at.
 */
export interface ExpectedCall {
  readonly stopover: Call;
  readonly arrival: number | null;
  readonly departure: number | null;
  readonly skipped: boolean;
  /** `stop_id` of the other platform. */
  readonly assigned: string | null;
}

export interface ExpectedTrip {
  readonly key: string;
  readonly line: string;
  readonly cancelled: boolean;
  readonly calls: readonly ExpectedCall[];
}

/** The feed of a moment, read. */
export function readAt(demo: { feedAt(at: number): Uint8Array }, at: number): RealtimeFeed {
  return decodeFeed(demo.feedAt(at));
}

/**
 * The course of each trip by a feed, computed by the words of the specification: a delay holds for the stops
 * after it until another is given. It throws when a trip does not run on its day.
 */
export function expectedTrips(timetable: Timetable, feed: RealtimeFeed): ExpectedTrip[] {
  return feed.tripUpdates.map((update) => {
    const { tripId, startDate, relationship } = update.trip;
    const run = timetable.trip(tripId!, parseServiceDate(startDate!)!);
    if (!run) throw new Error(`${String(tripId)} does not run on ${String(startDate)}.`);
    return {
      key: run.id,
      line: run.line.name,
      cancelled: relationship === 'canceled',
      calls: callsOf(timetable, run.id, run.stopovers, update),
    };
  });
}

function callsOf(
  timetable: Timetable,
  id: string,
  stopovers: readonly Call[],
  update: FeedTripUpdate,
): ExpectedCall[] {
  const sequences = sequencesOf(timetable, id, stopovers.length);
  const bySequence = new Map(update.stops.map((stop) => [stop.stopSequence, stop]));
  let carried: number | null = null;
  return stopovers.map((stopover, position) => {
    const said = bySequence.get(sequences[position]!);
    const skipped = said?.status === 'skipped';
    const arrivalDelay: number | null = said?.arrival?.delaySeconds ?? carried;
    const departureDelay: number | null = said?.departure?.delaySeconds ?? arrivalDelay;
    if (!skipped) carried = departureDelay;
    const time = (planned: number | undefined, delay: number | null) =>
      skipped || planned === undefined || delay === null ? null : planned + delay;
    return {
      stopover,
      arrival: time(stopover.arrival?.plannedEpochSeconds, arrivalDelay),
      departure: time(stopover.departure?.plannedEpochSeconds, departureDelay),
      skipped,
      assigned: said?.assignedStopId ?? null,
    };
  });
}

/** The demo network counts its stops from 1 or 0; both in steps of one. */
function sequencesOf(timetable: Timetable, id: string, count: number): number[] {
  const trip = timetable.trips.indexOf(id.slice(0, id.lastIndexOf('|')));
  const { tripProfile, profilePattern, patternStart, patternSequence } = timetable.data.columns;
  const first = patternStart[profilePattern[tripProfile[trip]!]!]!;
  return Array.from({ length: count }, (_, position) => patternSequence[first + position]!);
}
