import type { NetworkPlatform, NetworkStation, Surroundings } from '@perron/adapters/transit';
import type {
  BadgeLine,
  Line,
  StationPlatform,
  StationSurroundings,
  TransitStation,
} from '@perron/schema';

function badgeLine({ id, name, product, color }: Line): BadgeLine {
  return { id, name, product, ...(color && { color }) };
}

export function transitStation({ code, name, products, lines }: NetworkStation): TransitStation {
  return { id: code, name, products: [...products], lines: lines.map(badgeLine) };
}

export function stationPlatform({ id, name, lines }: NetworkPlatform): StationPlatform {
  return { id, name, lines: lines.map(badgeLine) };
}

export function stationSurroundings({ stations, lines }: Surroundings): StationSurroundings {
  return {
    stations: stations.flatMap(({ code, name, products, location }) =>
      location
        ? [
            {
              id: code,
              name,
              products: [...products],
              latitude: location.latitude,
              longitude: location.longitude,
            },
          ]
        : [],
    ),
    lines: lines.map(({ line, paths }) => ({
      ...badgeLine(line),
      paths: paths.map((path) => [...path]),
    })),
  };
}
