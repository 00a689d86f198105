import type { NetworkStation } from '@perron/adapters/transit';
import { stationKey } from '@perron/core';
import type { Line, Stop, Stopover, TripAnswer } from '@perron/schema';

type Stations = readonly NetworkStation[];
type LinesByStation = ReadonlyMap<string, readonly Line[]>;

/** Made once for a timetable: a network has thousands of stations. */
const known = new WeakMap<Stations, LinesByStation>();

function linesByStation(stations: Stations): LinesByStation {
  const found =
    known.get(stations) ?? new Map(stations.map(({ code, lines }) => [stationKey(code), lines]));
  known.set(stations, found);
  return found;
}

function stopWithLines(stop: Stop, lines: LinesByStation): Stop {
  // The schema is recursive here, which its declaration file forgets: it is a stop again.
  const { station } = stop as { station?: Stop };
  const here = lines.get(stationKey((station ?? stop).id));
  if (!here) return stop;
  return station
    ? { ...stop, station: { ...station, lines: [...here] } }
    : { ...stop, lines: [...here] };
}

/** The trip with the lines that call at each of its stations: what its passengers can change to. */
export function tripWithLines(answer: TripAnswer, stations: Stations): TripAnswer {
  const lines = linesByStation(stations);
  const withLines = ({ stop, ...call }: Stopover) => ({
    ...call,
    stop: stop && stopWithLines(stop, lines),
  });
  const { trip } = answer;
  return { ...answer, trip: { ...trip, stopovers: trip.stopovers.map(withLines) } };
}

/** Stops with the lines that call at each of them. */
export function stopsWithLines(stops: readonly Stop[], stations: Stations): Stop[] {
  const lines = linesByStation(stations);
  return stops.map((stop) => stopWithLines(stop, lines));
}
