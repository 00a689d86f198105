import { ByteDictionary } from './byte-dictionary';
import { readTable } from './csv-table';
import type { TableRow } from './csv-table';
import { GrowingList } from './growing-list';
import type { Routes } from './network-files';
import type { ServiceDays } from './service-days';
import type { SkippedRowList } from './skipped-rows';
import type { ZipArchive } from './zip-archive';

/** The contents of `trips.txt`, one entry per trip in each list. */
export interface Trips {
  readonly ids: ByteDictionary;
  readonly service: GrowingList;
  readonly line: GrowingList;
  readonly headsign: GrowingList;
  readonly direction: GrowingList;
  readonly number: GrowingList;
  /** Entry 0 is empty. */
  readonly headsigns: ByteDictionary;
  /** Entry 0 is empty. */
  readonly numbers: ByteDictionary;
}

const none = new Uint8Array(0);

/** Reads `trips.txt`. A service that no calendar names never runs; that is no error. */
export async function readTrips(
  archive: ZipArchive,
  routes: Routes,
  services: ServiceDays,
  skipped: SkippedRowList,
): Promise<Trips> {
  const trips: Trips = {
    ids: new ByteDictionary(),
    service: new GrowingList(),
    line: new GrowingList(),
    headsign: new GrowingList(),
    direction: new GrowingList(),
    number: new GrowingList(),
    headsigns: new ByteDictionary(),
    numbers: new ByteDictionary(),
  };
  trips.headsigns.add(none, 0, 0);
  trips.numbers.add(none, 0, 0);
  const take = (row: TableRow) => {
    const line = row.find('route_id', routes.ids);
    if (line < 0) throw row.error('route_id', 'a route_id of routes.txt', 'unknown-reference');
    if (row.isEmpty('trip_id')) throw row.error('trip_id', 'an id');
    if (row.add('trip_id', trips.ids) < 0) {
      throw row.error('trip_id', 'an id that no other trip has', 'duplicate-id');
    }
    trips.line.push(line);
    const service = row.find('service_id', services.ids);
    trips.service.push(service < 0 ? services.neverRuns : service);
    trips.headsign.push(row.intern('trip_headsign', trips.headsigns));
    trips.number.push(row.intern('trip_short_name', trips.numbers));
    const direction = row.digit('direction_id');
    trips.direction.push(direction === 0 || direction === 1 ? direction : 2);
  };
  await readTable(archive, 'trips.txt', ['route_id', 'service_id', 'trip_id'], take, skipped);
  return trips;
}
