import { runsOn } from './service-window';
import { noProfile } from './timetable-data';
import type { TimetableData } from './timetable-data';

const types = ['weekday', 'saturday', 'sunday'] as const;
/** How a timetable runs on a day: on a holiday mostly as on a Sunday. */
export type DayType = (typeof types)[number];

/** A day that runs more like other days of the week than like its own has to do so by this much. */
const margin = 0.05;

/** The type that a service day (days since 1970-01-01) has by its place in the week. */
function usualType(day: number): DayType {
  // 1970-01-01 was a Thursday.
  const weekday = (((day + 3) % 7) + 7) % 7;
  return weekday < 5 ? 'weekday' : weekday === 5 ? 'saturday' : 'sunday';
}

/** The trips of each service. */
function tripsOfServices({ columns, serviceBytes }: TimetableData): Uint32Array {
  const trips = new Uint32Array(serviceBytes * 8);
  columns.tripProfile.forEach((profile, trip) => {
    if (profile !== noProfile) trips[columns.tripService[trip]!]! += 1;
  });
  return trips;
}

/** Positions in `dayZero` of the days on which the same services run, together: few kinds of days make a year. */
function daysAlike({
  columns: { dayZero, serviceActive },
  serviceBytes,
}: TimetableData): number[][] {
  const kinds = new Map<string, number[]>();
  for (let position = 0; position < dayZero.length; position += 1) {
    const start = position * serviceBytes;
    const key = serviceActive.subarray(start, start + serviceBytes).join();
    const alike = kinds.get(key);
    if (alike) alike.push(position);
    else kinds.set(key, [position]);
  }
  return [...kinds.values()];
}

/** How alike a day is to the days of a type, from 0 to 1: trips that both have of those that either has. */
function likeness(
  trips: Uint32Array,
  runs: (service: number) => boolean,
  share: Float64Array,
): number {
  let both = 0;
  let either = 0;
  trips.forEach((count, service) => {
    const here = runs(service) ? 1 : 0;
    both += count * Math.min(here, share[service]!);
    either += count * Math.max(here, share[service]!);
  });
  return either === 0 ? 0 : both / either;
}

/**
 * The service days (days since 1970-01-01) that run otherwise than their place in the week says: a holiday
 * as a Sunday, the day before it perhaps as a Saturday. Judged by the trips that a day has in common with
 * all days of a type; a day that is like none of them stays what it is.
 */
export function unusualDays(data: TimetableData): ReadonlyMap<number, DayType> {
  const trips = tripsOfServices(data);
  const kinds = daysAlike(data).map((positions) => ({
    days: positions.map((position) => data.feed.firstDay + position),
    runs: (service: number) => runsOn(data, service, positions[0]!),
  }));
  const shares = types.flatMap((type) => {
    const counts = kinds.map(({ days }) => days.filter((day) => usualType(day) === type).length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === 0) return [];
    const share = new Float64Array(trips.length);
    kinds.forEach(({ runs }, kind) => {
      const part = counts[kind]! / total;
      share.forEach((_, service) => {
        if (runs(service)) share[service]! += part;
      });
    });
    return [{ type, share }];
  });
  const unusual = new Map<number, DayType>();
  for (const { days, runs } of kinds) {
    const alike = shares.map(({ type, share }) => ({ type, is: likeness(trips, runs, share) }));
    const [best] = alike.toSorted((a, b) => b.is - a.is);
    for (const day of days) {
      const usual = usualType(day);
      const own = alike.find(({ type }) => type === usual)?.is ?? 0;
      if (best && best.type !== usual && best.is > own + margin) unusual.set(day, best.type);
    }
  }
  return new Map([...unusual].sort(([a], [b]) => a - b));
}
