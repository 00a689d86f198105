import type { NetworkStation } from '@perron/adapters/transit';
import { firstVehicleOf } from '@perron/adapters/demo-realtime';
import { mainProducts } from '@perron/adapters/main-products';
import { busiestOf } from './live/default-place';
import type { LiveTransit } from './live/live-transit';

/** A line, and the station that its trains start from. */
interface ExampleTrain {
  readonly lineName: string;
  readonly startCode: string;
  /** A vehicle that realtime knows on this line; `null` if none is known. */
  readonly vehicleId: string | null;
}

/** Where a newcomer can look at once. */
export interface Example {
  readonly stationCode: string;
  /** A line and the station that it starts from; `null` if the source lists no lines. */
  readonly train: ExampleTrain | null;
}

/** S+U Alexanderplatz and the U8 from Hermannstraße: what README.md and the guides name. */
const known = { station: '900100003', line: 'U8', start: '900079221' };

/**
 * A busy station of the network in use, and a train of it; `null` if its stations are not known
 * yet.
 */
export function exampleOf(
  transit: Pick<LiveTransit, 'stations' | 'lines' | 'demo'>,
): Example | null {
  const stations = transit.stations();
  const first = stations.find(({ code }) => code === known.station) ?? busiestOf(stations);
  return first ? { stationCode: first.code, train: trainOf(transit, stations) } : null;
}

function trainOf(
  transit: Pick<LiveTransit, 'lines' | 'demo'>,
  stations: readonly NetworkStation[],
): Example['train'] {
  for (const product of mainProducts(stations)) {
    const lines = transit.lines(product);
    const line = lines.find(({ name }) => name === known.line) ?? lines[0];
    if (!line) continue;
    const start = line.stations.find(({ code }) => code === known.start) ?? line.stations[0];
    const vehicleId = transit.demo ? firstVehicleOf(line.name) : null;
    if (start) return { lineName: line.name, startCode: start.code, vehicleId };
  }
  return null;
}
