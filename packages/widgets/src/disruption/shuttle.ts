import { stationKey, upcomingStop } from '@perron/core';
import type { Situation, TripHere, TripStop } from '@perron/core';
import type { DisruptionStation, RuntimeDisruption } from '@perron/schema';

/** The replacement of trains on a part of their line: another train, or buses. */
type Replacement = Extract<RuntimeDisruption, { readonly type: 'pendelzug' | 'replacementsev' }>;

/** A shuttle, of trains or of buses, whose line and section are known. */
export interface Shuttle {
  readonly disruption: Replacement;
  /** All stations of its line, in the direction that is shown. */
  readonly stations: readonly DisruptionStation[];
  /** Indices in `stations` of the two ends of the section; `from` is not behind `to`. */
  readonly from: number;
  readonly to: number;
}

/** A shuttle that lacks what its diagram is drawn from: the host logs it and leaves it out. */
export class IncompleteShuttleError extends Error {
  constructor({ type, id, line, stationStart, stationEnd }: Replacement) {
    const [word, field] =
      type === 'pendelzug' ? ['pendel', 'pendel'] : ['rail replacement', 'rail_replacement'];
    const missing = [stationStart === null && `${word} start`, stationEnd === null && `${word} end`]
      .filter((part) => part !== false)
      .join(' and ');
    super(
      `Disruption ${id} on line ${line.name}: expected ${field}_start_index and ${field}_end_index ` +
        `to name stations of the line, got none for ${missing === '' ? 'one of them' : missing}.`,
    );
    this.name = 'IncompleteShuttleError';
  }
}

/**
 * Code of the station that the display is at, or that its train reaches next; `null` if it is not
 * known.
 */
export function currentStationCode({ place, trip }: Situation): string | null {
  if (place.kind === 'station') return place.stationCode;
  if (trip.state !== 'known') return null;
  const index = upcomingStop(trip.position, trip.stops);
  return index === null ? null : (trip.stops[index]?.stationCode ?? null);
}

/** The stops of a trip, or those that all runs share that a vehicle may be on. */
export function stopsIn(trip: TripHere): readonly TripStop[] {
  if (trip.state === 'known') return trip.stops;
  return trip.state === 'unsure' ? trip.ahead : [];
}

/**
 * Whether the trip goes along the line as its stations are kept, by the order of its stops. In a
 * station, and for a trip that shares fewer than two stations with the line, it does.
 */
export function goesForward(
  { trip }: Pick<Situation, 'trip'>,
  lineStations: readonly DisruptionStation[],
): boolean {
  const stops = stopsIn(trip);
  if (stops.length === 0) return true;
  const order = new Map(
    lineStations.flatMap(({ code }, index) => (code === null ? [] : [[stationKey(code), index]])),
  );
  const indices = stops.flatMap(({ stationCode }) => order.get(stationKey(stationCode)) ?? []);
  return (indices[0] ?? 0) <= (indices.at(-1) ?? 0);
}

/** @throws IncompleteShuttleError */
function shuttleOf(disruption: Replacement, situation: Situation): Shuttle {
  const { lineStations, stationStart, stationEnd } = disruption;
  const stations = goesForward(situation, lineStations)
    ? lineStations
    : [...lineStations].reverse();
  const ends = [stationStart, stationEnd].map((end) =>
    end === null ? -1 : stations.findIndex(({ id }) => id === end.id),
  );
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  if (from < 0) throw new IncompleteShuttleError(disruption);
  return { disruption, stations, from, to };
}

/**
 * The shuttle, of trains or of buses, that covers the upcoming station of a vehicle, or the station
 * of the display: the most important one, for the lists come in that order. `null` means that there
 * is none, or nothing is known.
 * @throws IncompleteShuttleError when one is there but lacks its start or its end
 */
export function shownShuttle(situation: Situation): Shuttle | null {
  const { disruptions, place } = situation;
  if (disruptions.state !== 'known') return null;
  const list = place.kind === 'vehicle' ? disruptions.ahead : disruptions.here;
  const shuttles = list.filter(
    (disruption) => disruption.type === 'pendelzug' || disruption.type === 'replacementsev',
  );
  const isComplete = ({ stationStart, stationEnd }: Replacement) =>
    stationStart !== null && stationEnd !== null;
  const [first] = shuttles;
  const shown = shuttles.find(isComplete) ?? first;
  return shown ? shuttleOf(shown, situation) : null;
}
