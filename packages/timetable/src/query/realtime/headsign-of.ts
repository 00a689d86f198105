import type { TripReader } from '../trip-reader';
import type { LiveRun } from './live-run';

/**
 * Where a run goes from a call: as realtime says; where it does not end at the station of the timetable, its last
 * stop's name; else as the timetable says. Empty: it goes on to a stop that nobody knows.
 * @param position the position of the call; `null` means the run as a whole
 */
export function headsignOf(trips: TripReader, live: LiveRun, position: number | null): string {
  const { added, tripIndex } = live;
  const said = live.saidHeadsign(position ?? live.firstServed) ?? added?.headsign ?? null;
  if (said !== null && !endsEarly(live)) return said;
  if (added?.endsUnknown === true) return '';
  if (tripIndex < 0 || endsElsewhere(trips, live)) {
    return trips.stationName(trips.stop(live.stopAt(live.lastServed)));
  }
  if (position === null) return trips.headsign(tripIndex);
  // At a call that the timetable does not have the trip says what it says as a whole.
  const planned = live.plannedPosition(position);
  return planned < 0 ? trips.headsign(tripIndex) : trips.headsignAt(tripIndex, planned);
}

/** The headsign that a source gives a whole trip does not hold where it also skips the trip's last stops. */
function endsEarly(live: LiveRun): boolean {
  return live.changes?.planned == null && live.lastServed < live.count - 1;
}

/** A run that does not run at all was to go where the timetable says. */
function endsElsewhere(trips: TripReader, live: LiveRun): boolean {
  if (live.cancelled) return false;
  const planned = trips.stopAt(live.tripIndex, -1);
  const ends = trips.stop(live.stopAt(live.lastServed));
  return ends.stationIndex !== planned.stationIndex;
}
