import { parseServiceDate } from '@perron/timetable';
import type { Call, Timetable, TripRun, TripUpdate } from '@perron/timetable';
import type {
  FeedModification,
  FeedTripModifications,
  ReplacementStop,
  StopSelector,
} from '../shared/realtime-message/feed-message';
import type { UnusedPart } from './unused-parts';
import { UnusedParts } from './unused-parts';

type StopUpdate = TripUpdate['stops'][number];

const daySeconds = 86_400;

/** Modifications of other days are not looked at: a feed may tell of weeks. */
const nearDays = 1;

/** A trip that modifications are about. */
interface ModifiedTrip {
  readonly tripId: string;
  /** The start of a run of `frequencies.txt`; `null` for any other trip. */
  readonly startTime: string | null;
}

/** The detours of a feed as the timetable engine takes them. */
export interface Detours {
  readonly updates: readonly TripUpdate[];
  /** Detours that fit no trip, and stops that they lead to and nobody knows. */
  readonly unused: readonly UnusedPart[];
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
): Detours {
  const updates: TripUpdate[] = [];
  const unused = new UnusedParts();
  for (const feed of feeds) {
    const days = daysNear(feed, nowEpochSeconds);
    if (days.length === 0) continue;
    for (const stop of unknownStops(feed, timetable)) unused.add('detour_stop', stop);
    for (const named of tripsOf(feed)) {
      const id = runId(named);
      if (timetable.trips.indexOf(id) < 0) {
        unused.add('detour_trip', named.tripId);
        continue;
      }
      // A detour names all of its days; on some of them the trip does not run.
      const runs = days.flatMap((day) => timetable.trip(id, day) ?? []);
      const courses = runs.map((run) => ({ run, stops: courseOf(run, feed, timetable) }));
      if (courses.some(({ stops }) => !stops)) unused.add('detour_place', feed.entityId);
      for (const { run, stops } of courses) if (stops) updates.push(updateOf(named, run, stops));
    }
  }
  return { updates, unused: unused.all() };
}

/** The service days of a detour that may matter now, as days since 1970-01-01. */
function daysNear({ serviceDates }: FeedTripModifications, nowEpochSeconds: number): number[] {
  const today = Math.floor(nowEpochSeconds / daySeconds);
  return serviceDates.flatMap((date) => {
    const day = parseServiceDate(date);
    return day === null || Math.abs(day - today) > nearDays ? [] : [day];
  });
}

function* tripsOf({ tripIds, startTimes }: FeedTripModifications): Generator<ModifiedTrip> {
  for (const tripId of tripIds) {
    if (startTimes.length === 0) yield { tripId, startTime: null };
    for (const startTime of startTimes) yield { tripId, startTime };
  }
}

function runId({ tripId, startTime }: ModifiedTrip): string {
  return startTime === null ? tripId : `${tripId}|${startTime.padStart(8, '0')}`;
}

/** The ids of stops that a detour leads to and that cannot be shown; empty: it gives none. */
function unknownStops({ modifications }: FeedTripModifications, timetable: Timetable): string[] {
  return modifications
    .flatMap(({ replacementStops }) => replacementStops)
    .filter(
      ({ stopId, travelSeconds }) =>
        stopId === null || travelSeconds === null || !timetable.stopById(stopId),
    )
    .map(({ stopId }) => stopId ?? '');
}

function updateOf(
  { tripId, startTime }: ModifiedTrip,
  { serviceDate }: TripRun,
  stops: readonly StopUpdate[],
): TripUpdate {
  return {
    tripId,
    startDate: serviceDate,
    startTime,
    status: 'replaced',
    routeId: null,
    headsign: null,
    delaySeconds: null,
    // Nobody has seen the train: the detour says what it costs.
    estimated: true,
    stops,
  };
}

/** The calls that a run is left with; `null` if it has not the calls that the detour replaces. */
function courseOf(
  run: TripRun,
  { modifications }: FeedTripModifications,
  timetable: Timetable,
): StopUpdate[] | null {
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

/**
 * Where modifications are, in the order of the trip; `null` if one of them is not on it, or they
 * overlap.
 */
function placesOf(
  modifications: readonly FeedModification[],
  stopovers: readonly Call[],
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
  stopovers: readonly Call[],
  timetable: Timetable,
  first: number,
): number {
  if (!selector) return -1;
  const { stopId, stopSequence } = selector;
  if (stopSequence !== null) {
    const named = stopovers.findIndex((stopover) => stopover.sequence === stopSequence);
    if (named >= 0 || stopId === null) return named;
  }
  const stop = stopId === null ? null : timetable.stopById(stopId);
  if (!stop) return -1;
  return stopovers.findIndex(
    ({ plannedStop }, at) => at >= first && plannedStop.stationIndex === stop.stationIndex,
  );
}

/** When a call is planned, in epoch seconds. */
function timeAt({ arrival, departure }: Call): number {
  return (arrival ?? departure)!.plannedEpochSeconds;
}

function plannedCall({ plannedStop, sequence }: Call, delaySeconds: number): StopUpdate {
  const delay = { delaySeconds, epochSeconds: null };
  return {
    stopSequence: sequence,
    stopId: plannedStop.id,
    status: 'scheduled',
    arrival: delay,
    departure: delay,
    assignedStopId: null,
  };
}

/** A call that a detour adds; none where it does not say where or when. */
function addedCall({ stopId, travelSeconds }: ReplacementStop, leaves: number): StopUpdate[] {
  if (stopId === null || travelSeconds === null) return [];
  const time = { delaySeconds: null, epochSeconds: leaves + travelSeconds };
  return [
    {
      stopSequence: null,
      stopId,
      status: 'scheduled',
      arrival: time,
      departure: time,
      assignedStopId: null,
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
