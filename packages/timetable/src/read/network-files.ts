import { productOfRouteType } from '../query/product';
import { timeZoneNamed } from '../query/time-zone';
import type { Agency, Line, Stop } from '../query/timetable-data';
import { ByteDictionary } from './byte-dictionary';
import { readTable } from './csv-table';
import type { TableRow } from './csv-table';
import { badValue } from './feed-error';
import { SkippedRowList } from './skipped-rows';
import type { ZipArchive } from './zip-archive';

/** The contents of `agency.txt`. */
export interface Agencies {
  readonly byId: ReadonlyMap<string, Agency>;
  readonly timeZone: string | null;
  readonly language: string | null;
}

/**
 * Reads `agency.txt`. A feed has one time zone: the first agency's.
 * @param isZoneNeeded false: the feed is good without it, and what else is missing costs only that
 */
export async function readAgencies(
  archive: ZipArchive,
  skipped: SkippedRowList,
  isZoneNeeded: boolean,
): Promise<Agencies> {
  const file = 'agency.txt';
  const own = new SkippedRowList();
  const byId = new Map<string, Agency>();
  const agency: { timeZone: string | null; language: string | null } = {
    timeZone: null,
    language: null,
  };
  if (archive.has(file)) {
    const take = (row: TableRow) => {
      const id = row.text('agency_id');
      byId.set(id, {
        id,
        name: row.text('agency_name'),
        url: row.text('agency_url') || null,
        phone: row.text('agency_phone') || null,
      });
      agency.language ??= row.text('agency_lang') || null;
      agency.timeZone ??= readTimeZone(row);
    };
    await readTable(archive, file, isZoneNeeded ? ['agency_timezone'] : [], take, own);
  }
  // Without a time zone no time can be shown, and the row that should have said it is to blame.
  const fault = own.firstFault();
  if (isZoneNeeded && agency.timeZone === null && fault !== null) throw fault;
  skipped.add(own.result());
  return { byId, ...agency };
}

function readTimeZone(row: TableRow): string {
  const expected = 'an IANA time zone like Europe/Berlin';
  const name = row.required('agency_timezone', expected);
  const timeZone = timeZoneNamed(name);
  if (timeZone === null) throw row.error('agency_timezone', expected);
  return timeZone;
}

/** The contents of `routes.txt`. */
export interface Routes {
  readonly lines: readonly Line[];
  readonly ids: ByteDictionary;
  /** The column that each line has its name of. */
  readonly nameColumns: readonly string[];
}

/** Reads `routes.txt`. */
export async function readRoutes(
  archive: ZipArchive,
  agencies: Agencies,
  skipped: SkippedRowList,
): Promise<Routes> {
  const lines: Line[] = [];
  const nameColumns: string[] = [];
  const ids = new ByteDictionary();
  const take = (row: TableRow) => {
    row.required('route_id', 'an id');
    const routeType = row.whole('route_type', -1);
    if (routeType < 0) throw row.error('route_type', 'a GTFS route type like 3 or 700');
    const index = row.add('route_id', ids);
    if (index < 0) throw row.error('route_id', 'an id that no other route has', 'duplicate-id');
    const agency = row.text('agency_id');
    const nameColumn = row.isEmpty('route_short_name') ? 'route_long_name' : 'route_short_name';
    nameColumns.push(nameColumn);
    lines.push({
      index,
      id: row.text('route_id'),
      name: row.text(nameColumn),
      product: productOfRouteType(routeType),
      routeType,
      agency: agencies.byId.get(agency) ?? onlyAgency(agencies, agency),
      color: readColor(row, 'route_color'),
      textColor: readColor(row, 'route_text_color'),
    });
  };
  await readTable(archive, 'routes.txt', ['route_id', 'route_type'], take, skipped);
  return { lines, ids, nameColumns };
}

/** A feed with one agency may leave the column empty. */
function onlyAgency(agencies: Agencies, id: string): Agency | null {
  const [only] = agencies.byId.values();
  return id === '' && agencies.byId.size === 1 && only ? only : null;
}

/** A colour that is none is left out: it is no reason to refuse a timetable. */
function readColor(row: TableRow, column: string): string | null {
  const text = row.text(column);
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : null;
}

/** The contents of `stops.txt`. */
export interface Stops {
  readonly stops: readonly Stop[];
  readonly ids: ByteDictionary;
  /** Position in `stops` by number in `ids`; -1: an entrance or another place without departures. */
  readonly indexById: Int32Array;
}

type StopIndex = ReadonlyMap<string, number>;

interface StopRow {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly kind: number;
  readonly parent: string;
  readonly platformCode: string | null;
  readonly timeZone: string | null;
  readonly line: number;
}

/**
 * Reads `stops.txt`: stops, platforms and stations; entrances and paths are left out.
 * @param feedZone the feed's time zone
 */
export async function readStops(
  archive: ZipArchive,
  feedZone: string,
  skipped: SkippedRowList,
): Promise<Stops> {
  const rows: StopRow[] = [];
  const ids = new ByteDictionary();
  const zones = new StopZones(feedZone, skipped);
  const take = (row: TableRow) => {
    row.required('stop_id', 'an id');
    const stop = readStopRow(row, zones, skipped);
    if (row.add('stop_id', ids) < 0) {
      throw row.error('stop_id', 'an id that no other stop has', 'duplicate-id');
    }
    rows.push(stop);
  };
  await readTable(archive, 'stops.txt', ['stop_id'], take, skipped);
  const indexById = new Int32Array(rows.length).fill(-1);
  const indexOf = new Map<string, number>();
  rows.forEach((row, number) => {
    if (row.kind > 1) return;
    indexById[number] = indexOf.size;
    indexOf.set(row.id, indexOf.size);
  });
  const kept = rows.filter((row) => row.kind <= 1);
  const stops = kept.map((row, index): Stop => {
    const { id, code, name, latitude, longitude, platformCode } = row;
    const stationIndex = stationIndexOf(kept, index, indexOf, skipped);
    const kind = stationIndex === index ? 'station' : 'platform';
    // A platform is where its station is, whatever its own row says.
    const { timeZone } = kept[stationIndex]!;
    const place = { kind, stationIndex, platformCode, timeZone } as const;
    return { index, id, code, name, latitude, longitude, ...place };
  });
  return { stops, ids, indexById };
}

/** Reads `stop_timezone`, which says the same of many stops. */
class StopZones {
  readonly #feedZone: string;
  readonly #skipped: SkippedRowList;
  readonly #known = new Map<string, string | null>();

  constructor(feedZone: string, skipped: SkippedRowList) {
    this.#feedZone = feedZone;
    this.#skipped = skipped;
  }

  /** `null` means the feed's zone, also where the value is no zone, which is told. */
  of(row: TableRow): string | null {
    const column = 'stop_timezone';
    const name = row.text(column);
    if (name === '') return null;
    let zone = this.#known.get(name);
    if (zone === undefined) this.#known.set(name, (zone = timeZoneNamed(name)));
    if (zone === null) {
      this.#skipped.note(row.error(column, 'an IANA time zone like Europe/Berlin'));
    }
    return zone === this.#feedZone ? null : zone;
  }
}

function readStopRow(row: TableRow, zones: StopZones, skipped: SkippedRowList): StopRow {
  const id = row.text('stop_id');
  const degrees = (column: string, max: number) => {
    const text = row.text(column);
    if (text === '') return null;
    const value = Number(text);
    if (Math.abs(value) <= max) return value;
    skipped.note(row.error(column, `degrees from -${max} to ${max}`));
    return null;
  };
  return {
    id,
    code: row.text('stop_code') || null,
    name: row.text('stop_name') || id,
    latitude: degrees('stop_lat', 90),
    longitude: degrees('stop_lon', 180),
    kind: row.whole('location_type', 0),
    parent: row.text('parent_station'),
    platformCode: row.text('platform_code') || null,
    timeZone: zones.of(row),
    line: row.line,
  };
}

/**
 * Platforms of platforms count as platforms of the station above them. A stop whose station is not
 * there stands alone: it can be shown all the same.
 */
function stationIndexOf(
  rows: readonly StopRow[],
  index: number,
  indexOf: StopIndex,
  skipped: SkippedRowList,
): number {
  for (let level = 0; level < 4; level++) {
    const { parent, line, kind } = rows[index]!;
    if (parent === '' || kind === 1) return index;
    const above = indexOf.get(parent);
    if (above === undefined) {
      const place = { file: 'stops.txt', line, column: 'parent_station' };
      skipped.note(badValue(place, 'a station of stops.txt', parent, 'unknown-reference'));
      return index;
    }
    index = above;
  }
  return index;
}
