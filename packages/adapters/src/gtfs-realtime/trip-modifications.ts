import { parseServiceDate } from '@perron/timetable';
import type { Stopover, Timetable, TripUpdate } from '@perron/timetable';
import type {
  FeedModification,
  FeedTripModifications,
  ReplacementStop,
  StopSelector,
} from '../shared/realtime-message/feed-message';

type StopUpdate = TripUpdate['stops'][number];

const daySeconds = 86_400;

/** Modifications of other days are not looked at: a feed may tell of weeks. */
const nearDays = 1;

/** A trip and service day that modifications are about. */
interface ModifiedTrip {
  readonly tripId: string;
  readonly startDate: string;
  readonly startTime: string | null;
}

/**
 * The detours of a feed as updates of trips: each lists the whole course that its trip takes, at its planned times
 * and what the detour adds to them. A trip that the timetable does not have, or whose calls are not found, stays as
 * it is planned.
 */
export function modifiedTrips(
  feeds: readonly FeedTripModifications[],
  timetable: Timetable,
  nowEpochSeconds: number,
): readonly TripUpdate[] {
  const updates: TripUpdate[] = [];
  for (const one of feeds) {
    for (const named of tripsOf(one, nowEpochSeconds)) {
      const stops = courseOf(named, one.modifications, timetable);
      if (stops) updates.push(updateOf(named, stops));
    }
  }
  return updates;
}

function* tripsOf(
  { tripIds, startTimes, serviceDates }: FeedTripModifications,
  nowEpochSeconds: number,
): Generator<ModifiedTrip> {
  const today = Math.floor(nowEpochSeconds / daySeconds);
  for (const startDate of serviceDates) {
    const day = parseServiceDate(startDate);
    if (day === null || Math.abs(day - today) > nearDays) continue;
    for (const tripId of tripIds) {
      if (startTimes.length === 0) yield { tripId, startDate, startTime: null };
      for (const startTime of startTimes) yield { tripId, startDate, startTime };
    }
  }
}

function updateOf(named: ModifiedTrip, stops: readonly StopUpdate[]): TripUpdate {
  return {
    ...{ ...named, status: 'replaced', routeId: null, headsign: null, delaySeconds: null },
    // Nobody has seen the train: the detour says what it costs.
    ...{ estimated: true, stops },
  };
}

/** The calls that a trip is left with; null: the timetable has no such trip that day, or not these calls. */
function courseOf(
  { tripId, startDate, startTime }: ModifiedTrip,
  modifications: readonly FeedModification[],
  timetable: Timetable,
): StopUpdate[] | null {
  const day = parseServiceDate(startDate);
  const id = startTime === null ? tripId : `${tripId}|${startTime.padStart(8, '0')}`;
  const run = day === null ? null : timetable.trip(id, day);
  if (!run) return null;
  const places = placesOf(modifications, run.stopovers, timetable);
  if (!places) return null;
  const course: StopUpdate[] = [];
  let [next, delaySeconds] = [0, 0];
  for (const { from, to, modification } of places) {
    for (; next < from; next++) course.push(plannedCall(run.stopovers[next]!, delaySeconds));
    const reference = run.stopovers[Math.max(0, from - 1)]!;
    const leaves = timeAt(reference) + delaySeconds;
    course.push(...modification.replacementStops.flatMap((stop) => addedCall(stop, leaves)));
    next = to + 1;
    delaySeconds += modification.delaySeconds;
  }
  for (; next < run.stopovers.length; next++) {
    course.push(plannedCall(run.stopovers[next]!, delaySeconds));
  }
  return course;
}

interface ModifiedPlace {
  /** Positions of the first and the last replaced call; `to` before `from`: none is replaced. */
  readonly from: number;
  readonly to: number;
  readonly modification: FeedModification;
}

/** Where modifications are, in the order of the trip; null: one of them is not on it, or they overlap. */
function placesOf(
  modifications: readonly FeedModification[],
  stopovers: readonly Stopover[],
  timetable: Timetable,
): ModifiedPlace[] | null {
  const places = modifications.map((modification) => {
    const { start, end } = modification;
    const from = positionOf(start, stopovers, timetable, 0);
    const to = end === null ? from - 1 : positionOf(end, stopovers, timetable, Math.max(0, from));
    return { from, to, modification };
  });
  places.sort((a, b) => a.from - b.from);
  const isSound = places.every(
    ({ from, to }, index) => from >= 0 && to >= from - 1 && from > (places[index - 1]?.to ?? -1),
  );
  return isSound ? places : null;
}

/** Position of a call, from `first` on; -1: it is none of the trip's. */
function positionOf(
  selector: StopSelector | null,
  stopovers: readonly Stopover[],
  timetable: Timetable,
  first: number,
): number {
  if (!selector) return -1;
  const { stopId, stopSequence } = selector;
  if (stopSequence !== null) {
    const named = stopovers.findIndex((one) => one.sequence === stopSequence);
    if (named >= 0 || stopId === null) return named;
  }
  const stop = stopId === null ? null : timetable.stopById(stopId);
  if (!stop) return -1;
  return stopovers.findIndex(
    ({ plannedStop }, at) => at >= first && plannedStop.stationIndex === stop.stationIndex,
  );
}

/** Epoch seconds. */
function timeAt({ arrival, departure }: Stopover): number {
  return (arrival ?? departure)!.plannedEpochSeconds;
}

function plannedCall({ plannedStop, sequence }: Stopover, delaySeconds: number): StopUpdate {
  const delay = { delaySeconds, epochSeconds: null };
  return {
    ...{ stopSequence: sequence, stopId: plannedStop.id, status: 'scheduled' },
    ...{ arrival: delay, departure: delay, assignedStopId: null },
  };
}

/** Nothing: it does not say where or when. */
function addedCall({ stopId, travelSeconds }: ReplacementStop, leaves: number): StopUpdate[] {
  if (stopId === null || travelSeconds === null) return [];
  const time = { delaySeconds: null, epochSeconds: leaves + travelSeconds };
  return [
    {
      ...{ stopSequence: null, stopId, status: 'scheduled' },
      ...{ arrival: time, departure: time, assignedStopId: null },
    },
  ];
}

/** An update of a trip with its detour: what is predicted of a call counts there, and all else stays. */
export function withDetour(update: TripUpdate, detour: TripUpdate): TripUpdate {
  if (update.status !== 'scheduled') return update;
  const stops = detour.stops.map((call) => {
    const said = update.stops.find(
      ({ stopId, stopSequence }) =>
        (stopId !== null && stopId === call.stopId) ||
        (stopSequence !== null && stopSequence === call.stopSequence),
    );
    return said ? { ...said, stopId: said.stopId ?? call.stopId } : call;
  });
  return { ...update, status: 'replaced', stops, estimated: update.stops.length === 0 };
}
