import { signTextOn } from '@perron/core';
import type { Line, Product, Stop } from '@perron/schema';
import { productNames } from '@perron/schema';
import { StationCodes } from './station-codes';
import type { Line as FeedLine, Names, Stop as FeedStop, Timetable } from '@perron/timetable';

const modes: Record<Product, string> = {
  suburban: 'train',
  subway: 'train',
  tram: 'train',
  bus: 'bus',
  ferry: 'watercraft',
  express: 'train',
  regional: 'train',
};

const productLabels: Record<Product, string> = {
  suburban: 'S',
  subway: 'U',
  tram: 'Tram',
  bus: 'Bus',
  ferry: 'Fähre',
  express: 'Fernverkehr',
  regional: 'Regional',
};

/**
 * Stops and lines in the shapes of transport.rest, with the names of one language. Made once per stop and
 * line: an answer only points at them. A line keeps the network's own name in every language: displays,
 * filters, signs and disruptions know it by that.
 */
export class ContractShapes {
  readonly #timetable: Timetable;
  readonly #names: Names;
  readonly #stops = new Map<number, Stop>();
  readonly #lines = new Map<number, Line>();

  readonly codes: StationCodes;

  /** @param codes the codes of the timetable, which are the same in every language */
  constructor(timetable: Timetable, names: Names, codes = new StationCodes(timetable)) {
    this.#timetable = timetable;
    this.#names = names;
    this.codes = codes;
  }

  stop(stop: FeedStop): Stop {
    let shape = this.#stops.get(stop.index);
    if (!shape) this.#stops.set(stop.index, (shape = this.#makeStop(stop)));
    return shape;
  }

  /** `fahrtNr` belongs to the trip, so a trip that has one gets a separate line. */
  line(line: FeedLine, fahrtNr: string | null): Line {
    let shape = this.#lines.get(line.index);
    if (!shape) this.#lines.set(line.index, (shape = makeLine(line, this.#names)));
    return fahrtNr === null ? shape : { ...shape, fahrtNr };
  }

  /** The shown form of a text that says where a trip goes. */
  headsign(text: string): string {
    return this.#names.headsign(text);
  }

  #makeStop(stop: FeedStop): Stop {
    const station = this.#timetable.stationOf(stop);
    const served = new Set(this.#timetable.productsOf(stop));
    const products = Object.fromEntries(
      productNames.map((name) => [name, served.has(name)]),
    ) as Record<Product, boolean>;
    const isStation = station.index === stop.index;
    return {
      type: isStation ? 'station' : 'stop',
      id: isStation ? (this.codes.of(stop) ?? stop.id) : stop.id,
      name: this.#names.stop(stop),
      location:
        stop.latitude === null || stop.longitude === null
          ? null
          : { type: 'location', latitude: stop.latitude, longitude: stop.longitude },
      products,
      ...(/^[a-z]{2}:\d+:/.test(station.id) && { stationDHID: station.id }),
      ...(!isStation && { station: this.stop(station) }),
    };
  }
}

function makeLine(line: FeedLine, names: Names): Line {
  const { product, agency, color, textColor } = line;
  return {
    type: 'line',
    id: line.id,
    fahrtNr: null,
    // Some feeds name no line; nothing is made up for passengers.
    name: line.name || null,
    public: true,
    ...(product && { productName: productLabels[product] }),
    mode: product && modes[product],
    product,
    ...(agency && { operator: { type: 'operator', id: agency.id, name: names.agency(agency) } }),
    ...(color !== null && { color: { fg: textColor ?? signTextOn(color), bg: color } }),
  };
}
