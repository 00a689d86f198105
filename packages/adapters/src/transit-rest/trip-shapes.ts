import type { Stopover, Trip } from '@perron/schema';
import { z } from 'zod';
import { believedTime } from './believed-time';
import type { Omissions } from './omissions';
import type { RawCall, RawStopover } from './raw-shapes';
import { rawLine, rawStop, rawStopover, rawTrip } from './raw-shapes';
import type { RemarkReader } from './remarks';
import { haveCancelledCode, mentionCancelled, rawRemarks } from './remarks';
import { lineOf, locationOf, stopOf } from './stop-shapes';

/** One reply: the remarks that were read in it, and the parts that were left out. */
interface Reading {
  readonly remarks: RemarkReader;
  readonly omissions: Omissions;
}

function callOf(raw: RawCall, { omissions }: Pick<Reading, 'omissions'>) {
  const { arrival, plannedArrival, arrivalDelay, departure, plannedDeparture, departureDelay } =
    raw;
  const arrives = believedTime(arrival, plannedArrival, arrivalDelay, omissions);
  const departs = believedTime(departure, plannedDeparture, departureDelay, omissions);
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
function stopoverOf(raw: RawStopover, reading: Reading): Stopover | null {
  if (raw.passBy === true) return null;
  const { remarks, omissions } = reading;
  const own = remarks.read(rawRemarks(raw.remarks, omissions));
  return {
    stop: stopOf(raw.stop, omissions),
    ...callOf(raw, reading),
    ...(own.length > 0 && { remarks: own }),
    ...(raw.cancelled === true && { cancelled: true as const }),
    ...(raw.additional === true && { additional: true as const }),
  };
}

/** The calls of a trip that can be read. */
function readCalls(stopovers: readonly unknown[], omissions: Omissions): RawStopover[] {
  return stopovers.flatMap((item) => {
    const call = omissions.read(rawStopover, item);
    if (!call) omissions.note();
    return call ?? [];
  });
}

/** A trip with everything that the contract promises; null when the value is no such trip. */
export function tripOf(value: unknown, reading: Reading): Trip | null {
  const { remarks, omissions } = reading;
  const raw = omissions.read(rawTrip, value);
  const calls = raw ? readCalls(raw.stopovers, omissions) : [];
  if (!raw || calls.length === 0) return null;
  const said = rawRemarks(raw.remarks, omissions);
  const cancelled = raw.cancelled === true || haveCancelledCode(said);
  // The trip's own remarks first: a warning that its calls repeat belongs to all of it.
  const own = remarks.read(said);
  return {
    id: raw.id,
    origin: stopOf(raw.origin, omissions),
    destination: stopOf(raw.destination, omissions),
    ...callOf(raw, reading),
    line: lineOf(raw.line),
    direction: raw.direction ?? null,
    ...(raw.currentLocation && { currentLocation: locationOf(raw.currentLocation) }),
    stopovers: calls.flatMap((stopover) => stopoverOf(stopover, reading) ?? []),
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
export function cancelledTripOf(value: unknown, id: string, reading: Reading): Trip | null {
  const { remarks, omissions } = reading;
  const raw = anything.safeParse(value).data;
  const said = rawRemarks(list.parse(raw?.['remarks']), omissions);
  if (!raw || !mentionCancelled(said)) return null;
  const own = remarks.read(said);
  return {
    id: softText.parse(raw['id']) ?? id,
    origin: stopOf(omissions.read(rawStop, raw['origin']), omissions),
    destination: stopOf(omissions.read(rawStop, raw['destination']), omissions),
    ...callOf(
      {
        plannedArrival: softMoment.parse(raw['plannedArrival']),
        plannedDeparture: softMoment.parse(raw['plannedDeparture']),
      },
      reading,
    ),
    line: lineOf(omissions.read(rawLine, raw['line'])),
    direction: softText.parse(raw['direction']) ?? null,
    stopovers: readCalls(list.parse(raw['stopovers']), omissions).flatMap(
      (stopover) => stopoverOf(stopover, reading) ?? [],
    ),
    remarks: own,
    cancelled: true,
  };
}
