import type { Departure } from '@perron/schema';

/** A vehicle on its way. */
export interface Vehicle {
  readonly tripId: string;
  readonly direction: string;
  /** The stop that it leaves next. */
  readonly nextStop: string;
  /** When, by the network's own clock, as "14:03". */
  readonly time: string;
  readonly delayMinutes: number;
}

/** The vehicles of a line, each at the stop that it leaves first of those that are known. */
export function vehiclesOf(line: string, departures: readonly Departure[]): readonly Vehicle[] {
  const running = departures.filter(
    (departure) => departure.line?.name === line && departure.cancelled !== true,
  );
  const sorted = running
    .flatMap((departure) =>
      departure.when === null
        ? []
        : { ...departure, at: Date.parse(departure.when), when: departure.when },
    )
    .sort((a, b) => a.at - b.at);
  const first = new Map<string, Vehicle>();
  for (const { tripId, direction, stop, when, delay } of sorted) {
    if (first.has(tripId)) continue;
    first.set(tripId, {
      tripId,
      direction: direction ?? '–',
      nextStop: nameOf(stop),
      time: when.slice(11, 16),
      delayMinutes: Math.round((delay ?? 0) / 60),
    });
  }
  return [...first.values()];
}

function nameOf(stop: Departure['stop']): string {
  const station = stop?.station ?? stop;
  return station?.name ?? '–';
}
