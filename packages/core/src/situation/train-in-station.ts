import { hasArrived, isAtPlatform } from '../departures/board';
import { countsDown } from '../freshness/ladder';
import { lastStop, nextStop } from '../trip/position';
import type { TripPosition } from '../trip/position';
import type { DeparturesHere, Situation, TripHere, TripStop } from './situation';

/**
 * In a station (section 4): a train is there once its arrival has passed and it has not left; at the
 * display's platform, or at any where it is for all. Not known by times that may be wrong.
 */
export function stationHasTrain(
  here: DeparturesHere,
  platform: string | null,
  { nowMs, clockUncertain }: Pick<Situation, 'nowMs' | 'clockUncertain'>,
): boolean | null {
  if (here.state !== 'known' || !countsDown(here, clockUncertain)) return null;
  return here.calls.some(
    (call) => isAtPlatform(call, platform) && hasArrived(call, here.freshness, nowMs),
  );
}

function sameMinute(aMs: number, bMs: number): boolean {
  return Math.floor(aMs / 60_000) === Math.floor(bMs / 60_000);
}

/**
 * In a vehicle (section 4): it is at the first or the last stop, or the arrival at the current or
 * the next stop lies within the same minute as now.
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
