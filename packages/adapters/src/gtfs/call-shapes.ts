import { capital, filledText, glassTexts } from '@perron/core';
import type { Call as BoardCall } from '@perron/core';
import type {
  Departure,
  Line,
  Remark,
  Stopover,
  Trip,
  UnusualBoarding,
  UnusualFacts,
} from '@perron/schema';
import type {
  Booking,
  Call,
  Line as FeedLine,
  Stop as FeedStop,
  StopTime,
  Timetable,
  TripRun,
} from '@perron/timetable';
import { localIso } from '../shared/local-iso';
import type { GtfsSnapshot, RemarkSubject } from './gtfs-snapshot';
import { runSubject, servedRun } from './served-run';
import type { ContractShapes } from './stop-shapes';

/** The context that the shapes of one answer share. */
export interface ShapeContext {
  readonly snapshot: GtfsSnapshot;
  readonly shapes: ContractShapes;
  readonly language: string;
  /** The stop that a board is asked for; `null` if nobody asks for a board. */
  readonly at: FeedStop | null;
  /** False: `remarks` stays empty. */
  readonly remarks: boolean;
}

/** The words of displays, with a capital: they stand alone. */
function remarkText(key: 'cancelled' | 'stopCancelled', language: string): string {
  const own = language.startsWith('de') ? 'de' : 'en';
  return capital(filledText(glassTexts[key][own], own));
}

function statusRemark(code: string, text: string): Remark {
  return { type: 'status', code, text };
}

function remarksOf(
  context: ShapeContext,
  subject: RemarkSubject,
  own: readonly Remark[],
): Remark[] {
  if (!context.remarks) return [];
  const notices = context.snapshot.notices?.remarksOf(subject, context.language) ?? [];
  return [...own, ...notices];
}

function subjectOf(call: Call, { snapshot }: ShapeContext): RemarkSubject {
  const { line, stop, tripId, direction, startSeconds } = call;
  return {
    line,
    direction,
    startSeconds,
    feedTripId: tripId.slice(0, tripId.lastIndexOf('|')),
    serviceDate: tripId.slice(tripId.lastIndexOf('|') + 1),
    stops: [stop, snapshot.timetable.stationOf(stop)],
    epochSeconds: call.epochSeconds,
  };
}

/** `null` means that the source names no line that anybody knows. */
function lineOf(line: FeedLine, { tripNumber }: Call, { shapes }: ShapeContext): Line | null {
  return line.index < 0 ? null : shapes.line(line, tripNumber);
}

/**
 * How passengers get on, where it is not as usual; `null` means as usual, or the row says that it
 * is cancelled.
 */
function boardingAt(call: Call, context: ShapeContext): UnusualBoarding | null {
  if (call.cancelled) return null;
  const { notices } = context.snapshot;
  const closed = notices?.noServiceAt(subjectOf(call, context)) ?? null;
  // Trip updates report a line or a trip without service: a train that still runs is shown.
  if (closed?.names === 'stop') return 'no_stop';
  return call.boarding === 'ordinary' ? null : call.boarding;
}

/** Where a call goes, in the words of passengers; `null` if nobody knows. */
function directionOf({ headsign }: Call, { shapes }: ShapeContext): string | null {
  return headsign === '' ? null : shapes.headsign(headsign);
}

/** The unusual facts of a call, beside the contract; empty: all is as planned. */
function unusualOf(call: Call, context: ShapeContext): UnusualFacts {
  const { at, shapes, snapshot } = context;
  const { headsign, plannedHeadsign, stop, booking, headwaySeconds } = call;
  const boarding = boardingAt(call, context);
  const isBooked = boarding === 'by_phone' || boarding === 'by_driver';
  // Boards are filtered by the network's own words, whatever language passengers read.
  const own = plannedHeadsign ?? headsign;
  const isElsewhere = own !== '' && own !== directionOf(call, context);
  const isMoved = !call.cancelled && at !== null && stop.stationIndex !== at.stationIndex;
  const calledAt = shapes.stop(snapshot.timetable.stationOf(stop)).name ?? '';
  return {
    ...(isElsewhere && { plannedDirection: own }),
    ...(boarding && { boarding }),
    ...(booking !== null && isBooked && { booking: bookingOf(booking) }),
    ...(headwaySeconds !== null && { headway: headwaySeconds }),
    ...(call.estimated && !call.cancelled && { estimated: true as const }),
    ...(call.deleted && { withdrawn: true as const }),
    ...sourceOf(call, snapshot),
    ...(call.staysSeconds > 0 && !hasLeft(call, context) && { stays: call.staysSeconds }),
    ...(isMoved && {
      movedTo: stop.platformCode === null ? calledAt : `${calledAt} ${stop.platformCode}`,
    }),
  };
}

/** The first of several sources is not named: where there is only one, rows need no more bytes. */
function sourceOf({ source }: Call, { sources }: GtfsSnapshot): Pick<UnusualFacts, 'source'> {
  if (source === null) return {};
  const place = sources?.[source] ?? source;
  return place > 0 ? { source: place } : {};
}

/** Whether the vehicle of a trip is on its way to a later stop, or at one. */
export function hasLeft(call: Call, { snapshot }: ShapeContext): boolean {
  const { timetable, realtime, notices } = snapshot;
  const run = notices && realtime && timetable.tripById(call.tripId, realtime);
  const at = run && notices.vehicleStopOf(run);
  if (!at) return false;
  const here = run.stopovers.findIndex(
    ({ departure, stop }) =>
      departure?.plannedEpochSeconds === call.plannedEpochSeconds && stop.index === call.stop.index,
  );
  const isNamed = ({ stop, sequence }: Call) =>
    at.stopSequence === null
      ? stop.id === at.stopId || timetable.stationOf(stop).id === at.stopId
      : sequence === at.stopSequence;
  const places = run.stopovers.flatMap((stopover, index) => (isNamed(stopover) ? [index] : []));
  return places.length > 0 && places.every((index) => index > here);
}

/** The contract says nothing of how long before. */
function bookingOf({ phone, url, message }: Booking): NonNullable<UnusualFacts['booking']> {
  return { phone, url, message };
}

/** The platform by the timetable, where it is one of the station that is called at. */
function plannedPlatformOf({ stop, plannedStop }: Call, at: FeedStop | null): string | null {
  const station = (at ?? stop).stationIndex;
  return plannedStop.stationIndex === station ? plannedStop.platformCode : null;
}

/** `calculated`: worked out from where the vehicle is; `null` if nothing is known. */
function prognosisType(
  delay: number | null,
  isEstimated: boolean,
): 'prognosed' | 'calculated' | null {
  if (delay === null) return null;
  return isEstimated ? 'calculated' : 'prognosed';
}

/** The parts that a departure and an arrival share; `direction` and the ends are the caller's. */
function callOf(call: Call, context: ShapeContext) {
  const { shapes, snapshot } = context;
  const { cancelled, delaySeconds: delay, line, stop, tripId } = call;
  // A departure is at the time that the clocks at its stop show.
  const timeZone = snapshot.timetable.timeZoneOf(stop);
  const own = cancelled
    ? [
        statusRemark(
          'text.realtime.journey.cancelled',
          `${line.name}: ${remarkText('cancelled', context.language)}`,
        ),
      ]
    : [];
  return {
    tripId,
    stop: shapes.stop(stop),
    when: cancelled ? null : localIso(call.epochSeconds, timeZone),
    plannedWhen: localIso(call.plannedEpochSeconds, timeZone),
    delay,
    platform: cancelled ? null : stop.platformCode,
    plannedPlatform: plannedPlatformOf(call, context.at),
    prognosisType: prognosisType(delay, call.estimated),
    line: lineOf(line, call, context),
    remarks: remarksOf(context, subjectOf(call, context), own),
    ...(cancelled && { cancelled: true as const }),
  };
}

/** The same that a board reads of `departureOf`, without what it costs to say all of it. */
export function boardCallOf(call: Call, context: ShapeContext): BoardCall {
  const { delaySeconds } = call;
  const line = lineOf(call.line, call, context);
  const plannedPlatform = plannedPlatformOf(call, context.at);
  const unusual = unusualOf(call, context);
  const isHere = !call.cancelled && unusual.movedTo === undefined;
  return {
    tripId: call.tripId,
    line,
    direction: directionOf(call, context),
    plannedMs: call.plannedEpochSeconds * 1000,
    expectedMs: delaySeconds === null ? null : call.epochSeconds * 1000,
    delaySeconds,
    platform: (isHere ? call.stop.platformCode : null) ?? plannedPlatform,
    plannedPlatform,
    cancelled: call.cancelled,
    ...unusual,
  };
}

export function departureOf(call: Call, context: ShapeContext): Departure {
  const { timetable } = context.snapshot;
  return {
    ...callOf(call, context),
    direction: directionOf(call, context),
    provenance: null,
    origin: null,
    destination: call.destination && context.shapes.stop(timetable.stationOf(call.destination)),
    ...unusualOf(call, context),
  };
}

export function arrivalOf(call: Call, context: ShapeContext): Departure {
  const origin = context.snapshot.timetable.stationOf(call.origin);
  return {
    ...callOf(call, context),
    direction: null,
    provenance: context.shapes.stop(origin).name,
    origin: context.shapes.stop(origin),
    destination: null,
  };
}

/** The facts of a trip that the times of its stopovers share. */
interface TimesOfTrip {
  readonly timetable: Timetable;
  readonly estimated: boolean;
}

/** One end of a stopover in the contract's words; all null where the trip does not have it. */
function endOf(time: StopTime | null, call: Call, { timetable, estimated }: TimesOfTrip) {
  const { stop, plannedStop } = call;
  const timeZone = timetable.timeZoneOf(stop);
  const cancelled = time === null || time.cancelled;
  const isAtStation = plannedStop.stationIndex === stop.stationIndex;
  return {
    when: cancelled ? null : localIso(time.epochSeconds, timeZone),
    planned: time && localIso(time.plannedEpochSeconds, timeZone),
    delay: time?.delaySeconds ?? null,
    platform: cancelled ? null : stop.platformCode,
    // A platform of another station, where it was to stop, is none of this one's.
    plannedPlatform: time && isAtStation ? plannedStop.platformCode : null,
    prognosisType: prognosisType(time?.delaySeconds ?? null, estimated),
  };
}

/** The arrival at one call and the departure from another (or the same) one. */
function endFields(arrivesAt: Call, leavesFrom: Call, times: TimesOfTrip) {
  const arrival = endOf(arrivesAt.arrival, arrivesAt, times);
  const departure = endOf(leavesFrom.departure, leavesFrom, times);
  return {
    arrival: arrival.when,
    plannedArrival: arrival.planned,
    arrivalDelay: arrival.delay,
    arrivalPlatform: arrival.platform,
    plannedArrivalPlatform: arrival.plannedPlatform,
    arrivalPrognosisType: arrival.prognosisType,
    departure: departure.when,
    plannedDeparture: departure.planned,
    departureDelay: departure.delay,
    departurePlatform: departure.platform,
    plannedDeparturePlatform: departure.plannedPlatform,
    departurePrognosisType: departure.prognosisType,
  };
}

/** The platform of the one call that is left of a run: it neither arrives there nor departs. Else empty. */
function platformAlone({ skipped, arrival, departure, stop }: Call) {
  if (skipped || arrival?.cancelled === false || departure?.cancelled === false) return {};
  const platform = stop.platformCode;
  return arrival ? { arrivalPlatform: platform } : { departurePlatform: platform };
}

function stopoverOf(call: Call, context: ShapeContext, times: TimesOfTrip): Stopover {
  const skipped = statusRemark(
    'text.realtime.stop.cancelled',
    remarkText('stopCancelled', context.language),
  );
  return {
    stop: context.shapes.stop(call.stop),
    ...endFields(call, call, times),
    ...platformAlone(call),
    ...(call.skipped && { cancelled: true as const, remarks: [skipped] }),
    ...(call.unplanned && { additional: true as const }),
  };
}

export function tripOf(planned: TripRun, context: ShapeContext): Trip {
  const { snapshot, shapes, language } = context;
  const run = servedRun(planned, snapshot);
  const { timetable, notices } = snapshot;
  const times = { timetable, estimated: run.estimated };
  const first = run.stopovers[0]!;
  const last = run.stopovers.at(-1)!;
  // A trip that is cut has its true ends; one that does not run has those of the timetable.
  const begins = run.stopovers.find(({ skipped }) => !skipped) ?? first;
  const ends = run.stopovers.findLast(({ skipped }) => !skipped) ?? last;
  const cancelled = statusRemark(
    'text.realtime.journey.cancelled',
    `${run.line.name}: ${remarkText('cancelled', language)}`,
  );
  const subject = {
    ...runSubject(run),
    stops: run.stopovers.flatMap(({ stop }) => [stop, timetable.stationOf(stop)]),
    epochSeconds: first.departure?.epochSeconds ?? 0,
  };
  const location = notices?.locationOf(run) ?? null;
  const vehicle = notices?.vehicleOf(run) ?? null;
  return {
    id: run.id,
    origin: shapes.stop(timetable.stationOf(begins.stop)),
    destination: run.endsUnknown ? null : shapes.stop(timetable.stationOf(ends.stop)),
    ...endFields(last, first, times),
    line: run.line.index < 0 ? null : shapes.line(run.line, run.tripNumber),
    direction: run.headsign === '' ? null : shapes.headsign(run.headsign),
    ...(location && { currentLocation: location }),
    ...(vehicle && { vehicle }),
    stopovers: run.stopovers.map((call) => stopoverOf(call, context, times)),
    remarks: remarksOf(context, subject, run.cancelled ? [cancelled] : []),
    ...(run.cancelled && { cancelled: true as const }),
  };
}
