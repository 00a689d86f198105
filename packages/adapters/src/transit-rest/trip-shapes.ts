import type { Stopover, Trip } from '@perron/schema';
import { z } from 'zod';
import { believedTime } from './believed-time';
import type { RawCall, RawStopover } from './raw-shapes';
import { noteLeftOut, rawLine, rawStop, rawStopover, rawTrip } from './raw-shapes';
import type { RemarkReader } from './remarks';
import { haveCancelledCode, mentionCancelled, rawRemarks } from './remarks';
import { lineOf, locationOf, stopOf } from './stop-shapes';

function callOf(raw: RawCall) {
  const arrives = believedTime(raw.arrival, raw.plannedArrival, raw.arrivalDelay);
  const departs = believedTime(raw.departure, raw.plannedDeparture, raw.departureDelay);
  return {
    arrival: arrives.time,
    plannedArrival: raw.plannedArrival ?? null,
    arrivalDelay: arrives.delay,
    arrivalPlatform: raw.arrivalPlatform ?? null,
    plannedArrivalPlatform: raw.plannedArrivalPlatform ?? null,
    arrivalPrognosisType: raw.arrivalPrognosisType ?? null,
    departure: departs.time,
    plannedDeparture: raw.plannedDeparture ?? null,
    departureDelay: departs.delay,
    departurePlatform: raw.departurePlatform ?? null,
    plannedDeparturePlatform: raw.plannedDeparturePlatform ?? null,
    departurePrognosisType: raw.departurePrognosisType ?? null,
  };
}

/** Null where the trip only passes: nobody gets on or off. */
function stopoverOf(raw: RawStopover, remarks: RemarkReader): Stopover | null {
  if (raw.passBy === true) return null;
  const own = remarks.read(rawRemarks(raw.remarks));
  return {
    stop: stopOf(raw.stop),
    ...callOf(raw),
    ...(own.length > 0 && { remarks: own }),
    ...(raw.cancelled === true && { cancelled: true as const }),
    ...(raw.additional === true && { additional: true as const }),
  };
}

/** The calls of a trip that can be read. */
function readCalls(stopovers: readonly unknown[]): RawStopover[] {
  return stopovers.flatMap((item) => {
    const { data } = rawStopover.safeParse(item);
    if (!data) noteLeftOut();
    return data ?? [];
  });
}

/** A trip with everything that the contract promises; null when the value is no such trip. */
export function tripOf(value: unknown, remarks: RemarkReader): Trip | null {
  const raw = rawTrip.safeParse(value).data;
  const calls = raw ? readCalls(raw.stopovers) : [];
  if (!raw || calls.length === 0) return null;
  const said = rawRemarks(raw.remarks);
  const cancelled = raw.cancelled === true || haveCancelledCode(said);
  // The trip's own remarks first: a warning that its calls repeat belongs to all of it.
  const own = remarks.read(said);
  return {
    id: raw.id,
    origin: stopOf(raw.origin),
    destination: stopOf(raw.destination),
    ...callOf(raw),
    line: lineOf(raw.line),
    direction: raw.direction ?? null,
    ...(raw.currentLocation && { currentLocation: locationOf(raw.currentLocation) }),
    stopovers: calls.flatMap((stopover) => stopoverOf(stopover, remarks) ?? []),
    remarks: own,
    ...(cancelled && { cancelled: true as const }),
  };
}

const anything = z.record(z.string(), z.unknown());
const list = z.array(z.unknown()).catch([]);
const softText = z.string().min(1).nullish().catch(null);
const softMoment = z.iso.datetime({ offset: true }).nullish().catch(null);

/**
 * The readable part of a trip whose remarks show that it is cancelled; null when they do not. It does not
 * run, so it has no times but planned ones.
 */
export function cancelledTripOf(value: unknown, id: string, remarks: RemarkReader): Trip | null {
  const raw = anything.safeParse(value).data;
  const said = rawRemarks(list.parse(raw?.['remarks']));
  if (!raw || !mentionCancelled(said)) return null;
  const own = remarks.read(said);
  return {
    id: softText.parse(raw['id']) ?? id,
    origin: stopOf(rawStop.safeParse(raw['origin']).data),
    destination: stopOf(rawStop.safeParse(raw['destination']).data),
    ...callOf({
      plannedArrival: softMoment.parse(raw['plannedArrival']),
      plannedDeparture: softMoment.parse(raw['plannedDeparture']),
    }),
    line: lineOf(rawLine.safeParse(raw['line']).data),
    direction: softText.parse(raw['direction']) ?? null,
    stopovers: readCalls(list.parse(raw['stopovers'])).flatMap(
      (stopover) => stopoverOf(stopover, remarks) ?? [],
    ),
    remarks: own,
    cancelled: true,
  };
}
