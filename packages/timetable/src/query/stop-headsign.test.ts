import { expect, it } from 'vitest';
import { readFeedCached } from '../read/read-feed-cached';
import { feedPath, feedWith, table, temporaryFolder } from '../testing/feed-zip';
import { dayBoard, loadFeed } from '../testing/load-feed';
import { Timetable } from './timetable';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';

function stopTimes(rows: readonly string[]): string {
  const header = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign';
  return `${[header, ...rows].join('\n')}\n`;
}

/** `one` says first its loop, then its end; `two` repeats its own; `three` has only those of its stops. */
const oneToThree = [
  `one,08:00:00,08:00:00,${wittenau}::1,1,via Osloer Str.`,
  `one,08:10:00,08:10:00,${alex}::1,2,`,
  'one,08:20:00,08:20:00,de:1:900000003,3,',
  `two,09:00:00,09:00:00,${wittenau}::1,1,Hermannstraße`,
  `two,09:10:00,09:10:00,${alex}::1,2,`,
  'two,09:20:00,09:20:00,de:1:900000003,3,',
  `three,10:00:00,10:00:00,${wittenau}::1,1,Süden`,
  `three,10:10:00,10:10:00,${alex}::1,2,Depot`,
  'three,10:20:00,10:20:00,de:1:900000003,3,',
];
const trips = table`
  route_id,service_id,trip_id,trip_headsign,direction_id
  u8,daily,one,Hermannstraße,0
  u8,daily,two,Hermannstraße,0
  u8,daily,three,,0`;

function said(timetable: Timetable, station: string): string[] {
  return dayBoard(timetable, station).map(({ headsign }) => headsign);
}

it.each([
  ['grouped by trip', oneToThree],
  ['scattered', [...oneToThree].sort((a, b) => a.split(',')[4]!.localeCompare(b.split(',')[4]!))],
])('a trip goes where its stop says, in a file %s', async (_, rows) => {
  const timetable = await loadFeed(
    feedWith({ 'trips.txt': trips, 'stop_times.txt': stopTimes(rows) }),
  );
  expect(said(timetable, wittenau)).toEqual(['via Osloer Str.', 'Hermannstraße', 'Süden']);
  expect(said(timetable, alex)).toEqual(['Hermannstraße', 'Hermannstraße', 'Depot']);
  const [first, , third] = dayBoard(timetable, alex);
  expect(timetable.tripById(first!.tripId)?.headsign).toBe('Hermannstraße');
  expect(timetable.tripById(third!.tripId)?.headsign).toBe('Süden');
  const atStops = timetable.tripById(third!.tripId)!.stopovers.map(({ headsign }) => headsign);
  expect(atStops).toEqual(['Süden', 'Depot', 'Hermannstraße']);
  expect(timetable.lineNetworks()[0]?.headsigns).toEqual(['Hermannstraße', null]);
});

it('a headsign that says the same again makes no further course', async () => {
  const repeated = oneToThree.map((row) => row.replace(/,(via Osloer Str\.|Süden|Depot)$/, ','));
  const files = feedWith({ 'trips.txt': trips, 'stop_times.txt': stopTimes(repeated) });
  const { data } = await loadFeed(files);
  expect(data.columns.patternStart).toHaveLength(2);
});

it('is kept in the cache', async () => {
  const path = await feedPath(
    feedWith({ 'trips.txt': trips, 'stop_times.txt': stopTimes(oneToThree) }),
  );
  const folder = await temporaryFolder();
  await readFeedCached(path, folder);
  const again = await readFeedCached(path, folder);
  expect(again.fromCache).toBe(true);
  expect(said(new Timetable(again.data), alex)).toContain('Depot');
});
