import { expect, it } from 'vitest';
import { readFeedCached } from '../read/read-feed-cached';
import { feedPath, feedWith, table, temporaryFolder } from '../testing/feed-zip';
import { at, dayBoard, loadFeed } from '../testing/load-feed';
import { Timetable } from './timetable';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';
const hermann = 'de:1:900000003';

/** Wittenau in Lisbon's zone; one of its platforms says otherwise. */
const stops = table`
  stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,stop_timezone
  ${wittenau},900000001,Wittenau,52.5,13.3,1,,,Europe/Lisbon
  ${wittenau}::1,900000001,Wittenau,52.5,13.3,0,${wittenau},1,Asia/Tokyo
  ${alex},900000002,Alexanderplatz,52.52,13.41,1,,,europe/berlin
  ${alex}::1,900000002,Alexanderplatz,52.52,13.41,0,${alex},,
  ${hermann},900000003,Hermannstraße,52.46,13.43,,,,europe/london`;

function zones(timetable: Timetable): (string | null)[] {
  return [wittenau, `${wittenau}::1`, alex, `${alex}::1`, hermann].map(
    (id) => timetable.stopById(id)!.timeZone,
  );
}

it('a stop has another zone than the feed where the feed says so, and a platform has its station’s', async () => {
  const timetable = await loadFeed(feedWith({ 'stops.txt': stops }));
  const [lisbon, berlin, london] = ['Europe/Lisbon', null, 'Europe/London'];
  expect(zones(timetable)).toEqual([lisbon, lisbon, berlin, berlin, london]);
  const zoneOf = (id: string) => timetable.timeZoneOf(timetable.stopById(id)!);
  expect([zoneOf(`${wittenau}::1`), zoneOf(`${alex}::1`)]).toEqual([lisbon, 'Europe/Berlin']);
  // Times stay in the feed's zone, wherever the stop is.
  const [visit] = dayBoard(timetable, wittenau);
  expect(visit!.plannedEpochSeconds).toBe(at('2026-11-20T08:00:00+01:00'));
});

it('a platform whose station is not there has its own zone', async () => {
  const alone = stops.replaceAll(`0,${wittenau},1`, '0,gone,1');
  const timetable = await loadFeed(feedWith({ 'stops.txt': alone }));
  expect(timetable.stopById(`${wittenau}::1`)!.timeZone).toBe('Asia/Tokyo');
});

it('a zone that there is not is told, and the stop has the feed’s', async () => {
  const timetable = await loadFeed(
    feedWith({ 'stops.txt': stops.replace('Europe/Lisbon', 'Mars/Base') }),
  );
  expect(zones(timetable).slice(0, 2)).toEqual([null, null]);
  expect(dayBoard(timetable, wittenau)).toHaveLength(1);
  expect(timetable.data.skipped.listed.map(({ message }) => message)).toEqual([
    'stops.txt, line 2, column stop_timezone: expected an IANA time zone like Europe/Berlin, but found "Mars/Base".',
  ]);
});

it('zones are kept in the cache', async () => {
  const path = await feedPath(feedWith({ 'stops.txt': stops }));
  const folder = await temporaryFolder();
  const first = await readFeedCached(path, folder);
  const again = await readFeedCached(path, folder);
  expect(again.fromCache).toBe(true);
  expect(zones(new Timetable(again.data))).toEqual(zones(new Timetable(first.data)));
});
