import { hasArrived, stopsAtPlatform } from '../departures/board';
import type { Call } from '../departures/call';
import { withoutTwins } from '../departures/without-twins';
import { countsDown } from '../freshness/ladder';
import { lastStop, nextStop } from '../trip/position';
import type { TripPosition } from '../trip/position';
import type { DeparturesHere, Situation, TripHere, TripStop } from './situation';

/**
 * In a station (section 4): a train is there once its arrival has passed and it has not left; at the
 * display's platform, or at any where it is for all. Not known by times that may be wrong, nor by the
 * plan of a trip that the source predicts nothing for.
 */
export function stationHasTrain(
  here: DeparturesHere,
  platform: string | null,
  { nowMs, clockUncertain }: Pick<Situation, 'nowMs' | 'clockUncertain'>,
): boolean | null {
  if (here.state !== 'known' || !countsDown(here, clockUncertain)) return null;
  const there = withoutTwins(here.calls).filter(
    (call) => stopsAtPlatform(call, platform) && hasArrived(call, here.freshness, nowMs),
  );
  const isKnown = ({ expectedMs }: Call) => expectedMs !== null || here.timetableOnly;
  return there.length > 0 && !there.some(isKnown) ? null : there.length > 0;
}

function sameMinute(aMs: number, bMs: number): boolean {
  return Math.floor(aMs / 60_000) === Math.floor(bMs / 60_000);
}

/**
 * In a vehicle (section 4): it is at the first or the last stop, or the arrival at the current or
 * the next stop is within the same minute as now.
 */
export function vehicleInStation(trip: TripHere, nowMs: number): boolean | null {
  if (trip.state !== 'known') return null;
  const { position, stops } = trip;
  if (isAtEnd(position, stops)) return true;
  return [lastStop(position, stops), nextStop(position, stops)]
    .flatMap((index) => (index === null ? [] : (stops[index]?.arrivesMs ?? [])))
    .some((arrivesMs) => sameMinute(arrivesMs, nowMs));
}

/** Before a trip begins its train stands at the first stop, once it is over at the last one. */
function isAtEnd(position: TripPosition, stops: readonly TripStop[]): boolean {
  switch (position.state) {
    case 'before_first_station':
    case 'after_last_station':
      return true;
    case 'at_station':
      return [
        stops.findIndex((stop) => !stop.cancelled),
        stops.findLastIndex((stop) => !stop.cancelled),
      ].includes(position.index);
    case 'on_track':
      return false;
  }
}
