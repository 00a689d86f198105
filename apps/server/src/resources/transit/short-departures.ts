import type { Departure, DeparturesAnswer, Line } from '@perron/schema';

function shortLine({ operator: _, ...line }: Line): Line {
  return line;
}

function shortDeparture({ destination, ...departure }: Departure): Departure {
  return {
    ...departure,
    stop: null,
    origin: null,
    direction: departure.direction ?? destination?.name ?? null,
    line: departure.line && shortLine(departure.line),
  };
}

/**
 * The same departures with only what a board lists: a third of the bytes, which each display of a
 * station reads every 30 s and a slow one at its start.
 */
export function shortDepartures({ departures, ...rest }: DeparturesAnswer): DeparturesAnswer {
  return { ...rest, departures: departures.map(shortDeparture) };
}
