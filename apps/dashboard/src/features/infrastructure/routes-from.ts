import { tidyStationName } from '@perron/core';
import type { Departure, NetworkStyle, TripAnswer } from '@perron/schema';
import type { ImportedStop } from './import-line';

/** A line in one direction, with a trip that shows its stops. */
export interface TimetableRoute {
  readonly tripId: string;
  readonly line: string;
  readonly direction: string;
}

/** Each line and direction once, by the name of the line. */
export function routesFrom(departures: readonly Departure[]): readonly TimetableRoute[] {
  const routes = new Map<string, TimetableRoute>();
  for (const { tripId, line, direction } of departures) {
    if (!line?.name || direction === null) continue;
    const key = `${line.name} ${direction}`;
    if (!routes.has(key)) routes.set(key, { tripId, line: line.name, direction });
  }
  const byName = new Intl.Collator('de', { numeric: true });
  return [...routes.values()].sort(
    (a, b) => byName.compare(a.line, b.line) || byName.compare(a.direction, b.direction),
  );
}

/** The stations of a trip in their order. */
export function stopsOf({ trip }: TripAnswer, style: NetworkStyle): readonly ImportedStop[] {
  return trip.stopovers.flatMap(({ stop }) => {
    const station = stop?.station ?? stop;
    if (!station?.name) return [];
    return { name: tidyStationName(station.name, style), code: station.id };
  });
}
