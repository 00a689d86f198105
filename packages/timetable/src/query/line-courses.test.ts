import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { feedWith, smallFeed, table } from '../testing/feed-zip';
import { loadFeed } from '../testing/load-feed';
import { readNaively } from '../testing/naive-feed';
import { readFeed } from '../read/read-feed';
import { Timetable } from './timetable';

const wittenau = 'Wittenau';
const alex = 'Alexanderplatz';
const hermann = 'Hermannstraße';

/** Names of the stations of the only line. */
async function courseOf(trips: string, stopTimes: string): Promise<string[] | undefined> {
  const timetable = await loadFeed(
    feedWith({
      'trips.txt': `route_id,service_id,trip_id,trip_headsign,direction_id\n${trips}`,
      'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${stopTimes}`,
    }),
  );
  return timetable.courses(() => true)[0]?.stations.map(({ name }) => name);
}

const thereAndBack = table`
  short,08:00:00,08:00:00,de:1:900000001::1,1
  short,08:10:00,08:10:00,de:1:900000002::1,2
  back,09:00:00,09:00:00,de:1:900000003,1
  back,09:10:00,09:10:00,de:1:900000002::2,2
  back,09:20:00,09:20:00,de:1:900000001::1,3`;

it('a line has the stations of its longest course, in their order', async () => {
  const timetable = await loadFeed(smallFeed);
  const [course] = timetable.courses(() => true);
  expect(course?.line.name).toBe('U8');
  expect(course?.stations.map(({ name }) => name)).toEqual([wittenau, alex, hermann]);
  expect(course?.stations.every(({ kind }) => kind === 'station')).toBe(true);
});

it('the way back counts only where there is no way there', async () => {
  const both = 'u8,daily,short,,0\nu8,daily,back,,1\n';
  expect(await courseOf(both, thereAndBack)).toEqual([wittenau, alex]);
  const onlyBack = 'u8,daily,short,,1\nu8,daily,back,,1\n';
  expect(await courseOf(onlyBack, thereAndBack)).toEqual([hermann, alex, wittenau]);
});

it('a station that a course calls at twice stands in it once', async () => {
  const ring = table`
    ring,08:00:00,08:00:00,de:1:900000001::1,1
    ring,08:10:00,08:10:00,de:1:900000002::1,2
    ring,08:11:00,08:11:00,de:1:900000002::2,3
    ring,08:20:00,08:20:00,de:1:900000001::1,4`;
  expect(await courseOf('u8,daily,ring,,0\n', ring)).toEqual([wittenau, alex]);
});

it('only the lines that are wanted are told', async () => {
  const timetable = await loadFeed(smallFeed);
  expect(timetable.courses(({ product }) => product === 'tram')).toEqual([]);
});

it('in a real network no trip there has more stations than its line’s course', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../data/berlin-mini.gtfs.zip');
  const timetable = new Timetable(await readFeed(file));
  const naive = await readNaively(readFileSync(file));
  const courses = timetable.courses(({ product }) => product === 'subway');
  expect(courses.length).toBeGreaterThan(0);
  for (const { line, stations } of courses) {
    const ids = stations.map(({ id }) => id);
    const sequences = [...naive.trips.values()]
      .filter((trip) => timetable.trips.line(timetable.trips.indexOf(trip.id)) === line)
      .map(({ calls }) => calls.map(({ stop }) => naive.stationOf.get(stop)));
    expect(sequences.length).toBeGreaterThan(0);
    expect(sequences).toContainEqual(ids);
    expect(Math.max(...sequences.map((sequence) => sequence.length))).toBe(ids.length);
  }
});
