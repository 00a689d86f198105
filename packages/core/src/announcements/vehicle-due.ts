import { countsDown } from '../freshness/ladder';
import type { Announcement } from './announcement';
import { spoken } from './due-input';
import type { DueInput } from './due-input';
import { nextStationText } from './phrases';

/** So many lines of an interchange can be kept in mind. */
const maxInterchanges = 5;

/**
 * The next station of a vehicle, once it is on its way there. By a plan alone nobody knows where
 * the vehicle is, so that nothing is said then.
 */
export function vehicleDue(input: DueInput): Announcement[] {
  const { trip, clockUncertain, place } = input.situation;
  if (place.kind !== 'vehicle' || trip.state !== 'known' || trip.cancelled) return [];
  const { position, stops, tripId } = trip;
  if (position.state !== 'on_track') return [];
  const stop = stops[position.to];
  if (!stop) return [];
  const isLast = position.to === stops.findLastIndex(({ cancelled }) => !cancelled);
  const names = stop.interchanges.flatMap(({ name }) => name ?? []);
  const lines = [...new Set(names)].slice(0, maxInterchanges);
  const isLive = !trip.timetableOnly && countsDown(trip, clockUncertain);
  return [
    {
      key: `next|${tripId}|${position.to}`,
      kind: 'next_station',
      parts: spoken(input, (wording) =>
        nextStationText({ name: stop.name, lines, isLast }, wording),
      ),
      repeatMs: null,
      rank: 0,
      hold: isLive ? null : 'not_live',
    },
  ];
}
