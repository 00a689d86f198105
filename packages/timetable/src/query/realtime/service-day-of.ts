import { parseServiceDate } from '../service-date';
import { runsOn } from '../service-window';
import type { TimetableData } from '../timetable-data';
import type { TripUpdate } from './trip-update';

const daySeconds = 86_400;

/** A trip that starts before this may belong to the service day before in the producer's books. */
const earlySeconds = 6 * 3600;

/** A prediction that is further from the trip's start is another day's. */
const farSeconds = 12 * 3600;

/**
 * The position of the service day that an update means; -1: the trip does not run then. Some
 * producers give the calendar's date where a trip of the evening before starts after midnight
 * (25:10:00), others the evening's where the timetable says 00:10:00 of the next day: where the
 * trip does not run on the given day, or the times of the update are far from it, the day beside
 * it counts if it fits.
 */
export function serviceDayOf(
  data: TimetableData,
  update: TripUpdate,
  trip: number,
  nowEpochSeconds: number,
): number {
  const given = update.startDate === null ? null : parseServiceDate(update.startDate);
  if (given === null) return nearestDay(data, trip, nowEpochSeconds);
  const day = given - data.feed.firstDay;
  const start = data.columns.tripStart[trip]!;
  const meant = firstTimeOf(update) ?? nowEpochSeconds;
  const away = (value: number) => Math.abs(data.columns.dayZero[value]! + start - meant);
  const isGood = runs(data, trip, day);
  if (isGood && away(day) <= farSeconds) return day;
  const beside = start >= daySeconds ? day - 1 : start < earlySeconds ? day + 1 : -1;
  if (runs(data, trip, beside) && away(beside) <= farSeconds) return beside;
  return isGood ? day : -1;
}

function runs(data: TimetableData, trip: number, day: number): boolean {
  const { dayZero, tripService } = data.columns;
  return day >= 0 && day < dayZero.length && runsOn(data, tripService[trip]!, day);
}

function firstTimeOf({ stops }: TripUpdate): number | null {
  for (const { arrival, departure } of stops) {
    const seconds = arrival?.epochSeconds ?? departure?.epochSeconds ?? null;
    if (seconds !== null) return seconds;
  }
  return null;
}

/** The day on which the trip runs whose start is nearest to now; -1 if none is near. */
function nearestDay(data: TimetableData, trip: number, nowEpochSeconds: number): number {
  const { dayZero, tripStart } = data.columns;
  let nearest = -1;
  let distance = 36 * 3600;
  const guess = Math.floor((nowEpochSeconds - dayZero[0]!) / daySeconds);
  for (let day = guess - 2; day <= guess + 2; day++) {
    if (!runs(data, trip, day)) continue;
    const away = Math.abs(dayZero[day]! + tripStart[trip]! - nowEpochSeconds);
    if (away < distance) [nearest, distance] = [day, away];
  }
  return nearest;
}
