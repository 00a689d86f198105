import type { TransitLine } from '@perron/schema';
import type { LineNetwork } from '@perron/timetable';
import type { ContractShapes } from './stop-shapes';

/** A line with its stations and branches, in the words of the contract. */
export function transitLineOf(network: LineNetwork, shapes: ContractShapes): TransitLine {
  const { lines, trips, stations, stretches, headsigns } = network;
  const first = lines[0]!;
  const { name, product, productName, operator, color } = shapes.line(first, null);
  return {
    id: first.id,
    name,
    product,
    trips,
    ...(productName !== undefined && { productName }),
    ...(operator !== undefined && { operator }),
    ...(color !== undefined && { color }),
    stations: stations.map((stop) => ({ id: shapes.stop(stop).id, name: stop.name })),
    stretches: stretches.map((stretch) => ({
      stations: [...stretch.stations],
      trips: stretch.trips,
    })),
    directions: { there: headsigns[0], back: headsigns[1] },
  };
}
