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

/** How alike a day is to the days of a type, from 0 to 1: trips that both have of those that either has. */
function likeness(trips: Uint32Array, runs: readonly boolean[], share: Float64Array): number {
  let both = 0;
  let either = 0;
  trips.forEach((count, service) => {
    const here = runs[service] ? 1 : 0;
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
  const runs = Array.from({ length: data.columns.dayZero.length }, (_, position) =>
    Array.from(trips, (count, service) => count > 0 && runsOn(data, service, position)),
  );
  const dayAt = (position: number) => data.feed.firstDay + position;
  const shares = types.flatMap((type) => {
    const days = runs.filter((_, position) => usualType(dayAt(position)) === type);
    const share = Float64Array.from(
      trips,
      (_, service) => days.filter((day) => day[service]).length / days.length,
    );
    return days.length === 0 ? [] : [{ type, share }];
  });
  const unusual = new Map<number, DayType>();
  runs.forEach((day, position) => {
    const usual = usualType(dayAt(position));
    const alike = shares.map(({ type, share }) => ({ type, is: likeness(trips, day, share) }));
    const own = alike.find(({ type }) => type === usual)?.is ?? 0;
    const [best] = alike.toSorted((a, b) => b.is - a.is);
    if (best && best.type !== usual && best.is > own + margin)
      unusual.set(dayAt(position), best.type);
  });
  return unusual;
}
