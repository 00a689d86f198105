import { isSameStation, localTime, tripOf } from '@perron/core';
import type { TripCall } from '@perron/core';
import type { DeparturesQuery, FullTransitService, NetworkLine } from '@perron/adapters/transit';
import { productNames } from '@perron/schema';
import type { LiveTransit } from '../live/live-transit';
import { firstLines } from './first-lines';

/** A Wednesday without a holiday that the demo's timetable still covers in years. */
const usualDay = '2030-05-15';
/** The search for a trip covers `searchedMinutes` from this local time on. */
const fromTime = '10:00:00';
export const searchedMinutes = 120;
const preferredLine = 'U8';
/** A train that stands, leaves and approaches within less is nowhere on the way. */
const shortestLegMs = 60_000;

/** A way between two stops, with when the first one is left and the second one reached. */
interface Leg {
  readonly to: TripCall;
  readonly after: TripCall;
  readonly leftMs: number;
  readonly reachedMs: number;
}

export interface Ride {
  readonly tripId: string;
  readonly lineName: string;
  readonly calls: readonly TripCall[];
  /** The longest one that does not lead to the last stop. */
  readonly longestLeg: Leg;
}

export function boardQuery(whenMs: number, durationMinutes: number): DeparturesQuery {
  const products = new Set(productNames);
  return { whenMs, durationMinutes, results: null, remarks: false, products };
}

/** Days to look for a trip on: the usual one, or the first two weeks of another timetable. */
function daysOf({ facts }: FullTransitService): string[] {
  const { validFrom, validUntil } = facts;
  if (validFrom === null || validUntil === null) return [];
  if (validFrom <= usualDay && usualDay <= validUntil) return [usualDay];
  const firstMs = Date.parse(`${validFrom}T00:00:00Z`);
  return Array.from({ length: 14 }, (_, day) =>
    new Date(firstMs + day * 86_400_000).toISOString().slice(0, 10),
  );
}

/** When the search begins on a day of the network. */
function searchedFromMs(day: string, { facts }: FullTransitService): number {
  const asUtcMs = Date.parse(`${day}T${fromTime}Z`);
  const local = localTime(asUtcMs, facts.timeZone);
  const { year, month, day: date, hour, minute, second } = local;
  const shownMs = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  return asUtcMs - (shownMs - asUtcMs);
}

function longestLegOf(calls: readonly TripCall[]): Leg | null {
  const legs = calls.flatMap((to, index) => {
    const leftMs = calls[index - 1]?.plannedDepartureMs ?? null;
    const reachedMs = to.plannedArrivalMs;
    const after = calls[index + 1];
    if (leftMs === null || reachedMs === null || !after) return [];
    return [{ to, after, leftMs, reachedMs }];
  });
  const [longest] = legs.sort((a, b) => b.reachedMs - b.leftMs - (a.reachedMs - a.leftMs));
  return longest && longest.reachedMs - longest.leftMs >= shortestLegMs ? longest : null;
}

/** A trip on a branch calls where no disruption of the line could be tried. */
function isAlong({ stations }: NetworkLine, calls: readonly TripCall[]): boolean {
  return calls.every(({ stationCode }) =>
    stations.some(({ code }) => isSameStation(code, stationCode)),
  );
}

async function rideOn(
  service: FullTransitService,
  line: NetworkLine,
  fromMs: number,
): Promise<Ride | null> {
  const [first] = line.stations;
  if (!first) return null;
  const { departures } = await service.departures(first.code, boardQuery(fromMs, searchedMinutes));
  for (const departure of departures) {
    if (departure.line?.name !== line.name) continue;
    const { calls } = tripOf((await service.trip(departure.tripId)).trip);
    const start = calls[0];
    const longestLeg = longestLegOf(calls);
    const isFromFirst = start !== undefined && isSameStation(start.stationCode, first.code);
    if (isFromFirst && longestLeg && isAlong(line, calls)) {
      return { tripId: departure.tripId, lineName: line.name, calls, longestLeg };
    }
  }
  return null;
}

/**
 * A trip from the first station of one of the lines that an installation begins with.
 * @param known names of the lines that it has by now
 * @returns `null` if the timetable has none
 */
export async function findRide(
  transit: LiveTransit,
  known: ReadonlySet<string>,
): Promise<Ride | null> {
  const lines = firstLines(transit)
    .filter(({ name }) => known.has(name))
    .sort((a, b) => Number(b.name === preferredLine) - Number(a.name === preferredLine));
  if (lines.length === 0) return null;
  const service = transit.service();
  for (const day of daysOf(service)) {
    for (const line of lines) {
      const ride = await rideOn(service, line, searchedFromMs(day, service));
      if (ride) return ride;
    }
  }
  return null;
}
