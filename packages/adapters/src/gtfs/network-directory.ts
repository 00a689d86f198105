import { distanceMetres } from '@perron/geo';
import type { Product } from '@perron/schema';
import type { Line, LineCourse, Stop, Timetable } from '@perron/timetable';
import { nearestFirst } from '../shared/nearest-first';
import type { GeoPoint, NetworkPlatform, NetworkStation, Surroundings } from '../transit';
import type { ContractShapes } from './stop-shapes';

/** The stations of a timetable. Everything is made when it is first asked for, and kept. */
export class NetworkDirectory {
  readonly #timetable: Timetable;
  readonly #shapes: ContractShapes;
  readonly #stations = new Map<number, NetworkStation>();
  #listed: readonly NetworkStation[] | null = null;
  #platforms: ReadonlyMap<number, readonly Stop[]> | null = null;
  #courses: readonly LineCourse[] | null = null;

  constructor(timetable: Timetable, shapes: ContractShapes) {
    this.#timetable = timetable;
    this.#shapes = shapes;
  }

  /**
   * All stations that a line calls at, by name; with a product, those that it serves. Left out are
   * those that no address can name.
   */
  stations(product?: Product): readonly NetworkStation[] {
    this.#listed ??= this.#timetable
      .stations()
      .filter((stop) => this.#shapes.codes.of(stop) !== null)
      .map((stop) => this.station(stop));
    if (product === undefined) return this.#listed;
    return this.#listed.filter(({ products }) => products.has(product));
  }

  station(stop: Stop): NetworkStation {
    let station = this.#stations.get(stop.index);
    if (!station) this.#stations.set(stop.index, (station = this.#makeStation(stop)));
    return station;
  }

  around(stop: Stop, radiusMetres: number): Surroundings {
    const centre = this.station(stop).location;
    if (!centre) return { stations: [], lines: [] };
    const isNear = (point: GeoPoint) => distanceMetres(centre, point) <= radiusMetres;
    this.#courses ??= this.#timetable.courses(() => true);
    const lines = this.#courses.flatMap(({ line, stations }) => {
      const points = stations.flatMap((station) => this.station(station).location ?? []);
      const paths = pathsNear(points, isNear);
      return paths.length === 0 ? [] : [{ line: this.#shapes.line(line, null), paths }];
    });
    return { stations: nearestFirst(this.stations(), centre, radiusMetres), lines };
  }

  #makeStation(stop: Stop): NetworkStation {
    const { location } = this.#shapes.stop(stop);
    return {
      code: this.#shapes.codes.of(stop) ?? stop.id,
      name: stop.name,
      ...(stop.timeZone !== null && { timeZone: stop.timeZone }),
      products: new Set(this.#timetable.productsOf(stop)),
      location,
      weeklyDepartures: this.#timetable.weightOf(stop),
      lines: this.#linesOf(stop),
      platforms: this.#platformsOf(stop),
    };
  }

  /** A feed may have several routes of one name and product: passengers know one line. */
  #linesOf(stop: Stop): NetworkStation['lines'] {
    const known = new Map<string, Line>();
    for (const line of this.#timetable.linesOf(stop)) {
      const key = `${line.product ?? ''} ${line.name}`;
      if (!known.has(key)) known.set(key, line);
    }
    return [...known.values()].map((line) => this.#shapes.line(line, null));
  }

  #platformsOf(station: Stop): NetworkPlatform[] {
    this.#platforms ??= platformsByStation(this.#timetable);
    return (this.#platforms.get(station.index) ?? [])
      .map((stop) => ({ id: stop.id, name: stop.platformCode, lines: this.#linesOf(stop) }))
      .filter(({ lines }) => lines.length > 0)
      .sort((a, b) =>
        a.name === null || b.name === null
          ? Number(a.name === null) - Number(b.name === null)
          : this.#timetable.compareNames(a.name, b.name),
      );
  }
}

function platformsByStation({ data }: Timetable): Map<number, Stop[]> {
  const platforms = new Map<number, Stop[]>();
  for (const stop of data.stops) {
    if (stop.stationIndex === stop.index) continue;
    const known = platforms.get(stop.stationIndex);
    if (known) known.push(stop);
    else platforms.set(stop.stationIndex, [stop]);
  }
  return platforms;
}

/** The parts of a course that are near: each pair of neighbours of which one is. */
function pathsNear(
  points: readonly GeoPoint[],
  isNear: (point: GeoPoint) => boolean,
): GeoPoint[][] {
  const near = points.map(isNear);
  const paths: GeoPoint[][] = [];
  let open: GeoPoint[] | null = null;
  for (const [index, { latitude, longitude }] of points.entries()) {
    const goesOn = index > 0 && (near[index - 1] === true || near[index] === true);
    const before = points[index - 1];
    if (!goesOn || !before) {
      open = null;
      continue;
    }
    if (!open) {
      open = [{ latitude: before.latitude, longitude: before.longitude }];
      paths.push(open);
    }
    open.push({ latitude, longitude });
  }
  return paths;
}
