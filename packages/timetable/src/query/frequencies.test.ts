import { describe, expect, it } from 'vitest';
import { readFeedCached } from '../read/read-feed-cached';
import { feedPath, feedWith, smallFeed, table, temporaryFolder } from '../testing/feed-zip';
import type { FeedFiles } from '../testing/feed-zip';
import { dayBoard, loadFeed } from '../testing/load-feed';
import { Timetable } from './timetable';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';

/** The trips `one` and `two` of the same course, with the rows of `frequencies.txt`. */
function feed(...frequencies: readonly string[]): FeedFiles {
  const header = 'trip_id,start_time,end_time,headway_secs,exact_times';
  return feedWith({
    'trips.txt': `${smallFeed['trips.txt']!}u8,daily,two,Hermannstraße,0\nu8,daily,three,Depot,0\n`,
    'stop_times.txt': `${smallFeed['stop_times.txt']!}${table`
      two,06:00:00,06:00:00,${wittenau}::1,1
      two,06:10:00,06:10:30,${alex}::1,2
      two,06:20:00,06:20:00,de:1:900000003,3
      three,06:00:00,06:00:00,${wittenau}::1,1
      three,06:10:00,06:10:30,${alex}::2,2
      three,06:20:00,06:20:00,de:1:900000003,3`}`,
    'frequencies.txt': `${[header, ...frequencies].join('\n')}\n`,
  });
}

/** The runs of a trip at Alexanderplatz with their headways: `one|08:00:00 600`. */
function runsOf(timetable: Timetable, template: string): string[] {
  return dayBoard(timetable, alex)
    .filter(({ tripId }) => tripId.startsWith(`${template}|`))
    .map(
      ({ tripId, headwaySeconds }) =>
        `${tripId.replace(/\|\d+$/, '')} ${headwaySeconds ?? 'exact'}`,
    );
}

describe('a run of frequencies', () => {
  it.each([
    ['0', 600],
    ['', 600],
    ['1', null],
  ])('with exact_times "%s" knows its headway', async (exact, headway) => {
    const timetable = await loadFeed(feed(`one,08:00:00,08:30:00,600,${exact}`));
    const runs = dayBoard(timetable, alex).filter(({ tripId }) => tripId.startsWith('one'));
    expect(runs.map(({ headwaySeconds }) => headwaySeconds)).toEqual([headway, headway, headway]);
    expect(timetable.tripById(runs[1]!.tripId)!.headwaySeconds).toBe(headway);
  });

  it('is one of a trip that otherwise has exact times: those know none', async () => {
    const timetable = await loadFeed(feed('one,08:00:00,08:30:00,600,0'));
    const other = dayBoard(timetable, alex).filter(({ tripId }) => !tripId.startsWith('one'));
    expect(other.map(({ headwaySeconds }) => headwaySeconds)).toEqual([null, null]);
  });
});

describe('a row of frequencies.txt that is odd', () => {
  it.each([
    ['a headway of 0', '08:00:00,08:30:00,0,', 'headway_secs: expected at least 10 seconds', 0],
    ['a negative headway', '08:00:00,08:30:00,-60,', 'headway_secs: expected a whole number', 0],
    ['no headway', '08:00:00,08:30:00,,', 'headway_secs: expected at least 10 seconds', 0],
    [
      'an end before its start',
      '08:30:00,08:00:00,600,',
      'end_time: expected a time after 08:30:00',
      0,
    ],
    ['no end', '08:00:00,,600,', 'end_time: expected a time like', 0],
    ['another exact_times', '08:00:00,08:30:00,600,2', 'exact_times: expected 0 or 1', 3],
  ])('with %s is told', async (_, row, message, runs) => {
    const timetable = await loadFeed(feed(`one,${row}`, 'two,08:00:00,08:10:00,600,0'));
    const ofTrip = dayBoard(timetable, alex).filter(({ tripId }) => tripId.startsWith('one|0'));
    expect(ofTrip.map(({ headwaySeconds }) => headwaySeconds)).toEqual(Array(runs).fill(600));
    expect(timetable.data.skipped.count).toBe(1);
    expect(timetable.data.skipped.listed[0]!.message).toContain(
      `frequencies.txt, line 2, column ${message}`,
    );
    expect(runsOf(timetable, 'two')).toEqual(['two|08:00:00 600']);
  });

  it('because its period overlaps another of the trip is told, and nothing is lost', async () => {
    const timetable = await loadFeed(
      feed('one,08:00:00,10:00:00,1200,0', 'one,08:30:00,09:00:00,300,0'),
    );
    const runs = runsOf(timetable, 'one');
    expect(runs).toHaveLength(6 + 6 - 1);
    expect(runs).toContain('one|08:40:00 1200');
    expect(runs).toContain('one|08:45:00 300');
    expect(timetable.data.skipped.listed.map(({ message }) => message)).toEqual([
      'frequencies.txt, line 3, column start_time: expected a time after the other periods of the trip, but found "08:30:00".',
    ]);
  });

  it('because it repeats another makes no second run', async () => {
    const timetable = await loadFeed(
      feed('one,08:00:00,08:20:00,600,0', 'one,08:00:00,08:20:00,600,1'),
    );
    const runs = dayBoard(timetable, alex).filter(({ tripId }) => tripId.startsWith('one'));
    expect(runs.map(({ headwaySeconds }) => headwaySeconds)).toEqual([600, 600]);
  });
});

it('headways are kept in the cache', async () => {
  const path = await feedPath(feed('one,08:00:00,09:00:00,600,0'));
  const folder = await temporaryFolder();
  await readFeedCached(path, folder);
  const again = await readFeedCached(path, folder);
  expect(again.fromCache).toBe(true);
  expect(runsOf(new Timetable(again.data), 'one')[0]).toBe('one|08:00:00 600');
});
