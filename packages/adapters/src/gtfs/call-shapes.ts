import { sayCancelled } from '@perron/core';
import type { Call } from '@perron/core';
import type { Departure, Remark, Stopover, Trip } from '@perron/schema';
import type { StopTime, Stopover as FeedStopover, TripRun, Visit } from '@perron/timetable';
import { localIso } from '../shared/local-iso';
import type { GtfsSnapshot, RemarkSubject } from './gtfs-snapshot';
import type { ContractShapes } from './stop-shapes';

/** The context that the shapes of one answer share. */
export interface ShapeContext {
  readonly snapshot: GtfsSnapshot;
  readonly shapes: ContractShapes;
  readonly language: string;
  /** False: `remarks` stays empty. */
  readonly remarks: boolean;
}

const cancelledTexts = { de: 'Fällt aus', en: 'Cancelled' };
const skippedTexts = { de: 'Halt entfällt', en: 'Stop cancelled' };

function inLanguage(texts: { de: string; en: string }, language: string): string {
  return language.startsWith('de') ? texts.de : texts.en;
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

function subjectOf(visit: Visit, { snapshot }: ShapeContext): RemarkSubject {
  const { line, stop, tripId } = visit;
  return {
    line,
    feedTripId: tripId.slice(0, tripId.lastIndexOf('|')),
    serviceDate: tripId.slice(tripId.lastIndexOf('|') + 1),
    stops: [stop, snapshot.timetable.stationOf(stop)],
    epochSeconds: visit.epochSeconds,
  };
}

/** The parts that a departure and an arrival share; `direction` and the ends are the caller's. */
function callOf(visit: Visit, context: ShapeContext) {
  const { shapes, snapshot } = context;
  const { timeZone } = snapshot.timetable.feed;
  const { cancelled, delaySeconds: delay, line, stop, plannedStop, tripId } = visit;
  const own = cancelled
    ? [
        statusRemark(
          'text.realtime.journey.cancelled',
          `${line.name}: ${inLanguage(cancelledTexts, context.language)}`,
        ),
      ]
    : [];
  return {
    tripId,
    stop: shapes.stop(stop),
    when: cancelled ? null : localIso(visit.epochSeconds, timeZone),
    plannedWhen: localIso(visit.plannedEpochSeconds, timeZone),
    delay,
    platform: cancelled ? null : stop.platformCode,
    plannedPlatform: plannedStop.platformCode,
    prognosisType: delay === null ? null : 'prognosed',
    line: shapes.line(line, visit.tripNumber),
    remarks: remarksOf(context, subjectOf(visit, context), own),
    ...(cancelled && { cancelled: true as const }),
  };
}

/** The same that a board reads of `departureOf`, without what it costs to say all of it. */
export function boardCallOf(visit: Visit, context: ShapeContext): Call {
  const { delaySeconds, plannedStop, tripNumber } = visit;
  const line = context.shapes.line(visit.line, tripNumber);
  const plannedPlatform = plannedStop.platformCode;
  const warned =
    context.snapshot.notices !== null &&
    sayCancelled(remarksOf(context, subjectOf(visit, context), []));
  return {
    tripId: visit.tripId,
    line,
    direction: visit.headsign,
    plannedMs: visit.plannedEpochSeconds * 1000,
    expectedMs: delaySeconds === null ? null : visit.epochSeconds * 1000,
    delaySeconds,
    platform: visit.cancelled ? plannedPlatform : (visit.stop.platformCode ?? plannedPlatform),
    plannedPlatform,
    cancelled: visit.cancelled || warned,
  };
}

export function departureOf(visit: Visit, context: ShapeContext): Departure {
  const { timetable } = context.snapshot;
  return {
    ...callOf(visit, context),
    direction: visit.headsign,
    provenance: null,
    origin: null,
    destination: context.shapes.stop(timetable.stationOf(visit.destination)),
  };
}

export function arrivalOf(visit: Visit, context: ShapeContext): Departure {
  const origin = context.snapshot.timetable.stationOf(visit.origin);
  return {
    ...callOf(visit, context),
    direction: null,
    provenance: origin.name,
    origin: context.shapes.stop(origin),
    destination: null,
  };
}

/** One end of a stopover in the contract's words; all null where the trip does not have it. */
function endOf(time: StopTime | null, call: FeedStopover, timeZone: string) {
  const cancelled = time === null || time.cancelled;
  return {
    when: cancelled ? null : localIso(time.epochSeconds, timeZone),
    planned: time && localIso(time.plannedEpochSeconds, timeZone),
    delay: time?.delaySeconds ?? null,
    platform: cancelled ? null : call.stop.platformCode,
    plannedPlatform: time && call.plannedStop.platformCode,
    prognosisType: time?.delaySeconds == null ? null : 'prognosed',
  };
}

/** The arrival at one call and the departure from another (or the same) one. */
function endFields(arrivesAt: FeedStopover, leavesFrom: FeedStopover, timeZone: string) {
  const arrival = endOf(arrivesAt.arrival, arrivesAt, timeZone);
  const departure = endOf(leavesFrom.departure, leavesFrom, timeZone);
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

function stopoverOf(call: FeedStopover, context: ShapeContext, timeZone: string): Stopover {
  const skipped = statusRemark(
    'text.realtime.stop.cancelled',
    inLanguage(skippedTexts, context.language),
  );
  return {
    stop: context.shapes.stop(call.stop),
    ...endFields(call, call, timeZone),
    ...(call.skipped && { cancelled: true as const, remarks: [skipped] }),
  };
}

export function tripOf(run: TripRun, context: ShapeContext): Trip {
  const { snapshot, shapes, language } = context;
  const { timetable, notices } = snapshot;
  const { timeZone } = timetable.feed;
  const first = run.stopovers[0]!;
  const last = run.stopovers.at(-1)!;
  const cancelled = statusRemark(
    'text.realtime.journey.cancelled',
    `${run.line.name}: ${inLanguage(cancelledTexts, language)}`,
  );
  const subject = {
    line: run.line,
    feedTripId: run.feedTripId,
    serviceDate: run.serviceDate,
    stops: run.stopovers.flatMap(({ stop }) => [stop, timetable.stationOf(stop)]),
    epochSeconds: first.departure?.epochSeconds ?? 0,
  };
  const location = notices?.locationOf(run) ?? null;
  const vehicle = notices?.vehicleOf(run) ?? null;
  return {
    id: run.id,
    origin: shapes.stop(timetable.stationOf(first.plannedStop)),
    destination: shapes.stop(timetable.stationOf(last.plannedStop)),
    ...endFields(last, first, timeZone),
    line: shapes.line(run.line, run.tripNumber),
    direction: run.headsign,
    ...(location && { currentLocation: location }),
    ...(vehicle && { vehicle }),
    stopovers: run.stopovers.map((call) => stopoverOf(call, context, timeZone)),
    remarks: remarksOf(context, subject, run.cancelled ? [cancelled] : []),
    ...(run.cancelled && { cancelled: true as const }),
  };
}
