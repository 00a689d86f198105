import { describe, expect, it } from 'vitest';
import { readFeedCached } from '../read/read-feed-cached';
import { feedPath, feedWith, smallFeed, table, temporaryFolder } from '../testing/feed-zip';
import type { FeedFiles } from '../testing/feed-zip';
import { at, dayBoard, loadFeed, rows } from '../testing/load-feed';
import type { Headway } from './headways';
import { buildRealtime } from './realtime/build-realtime';
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

function clock(epochSeconds: number): string {
  return new Date((epochSeconds + 3600) * 1000).toISOString().slice(11, 16);
}

/** `08:10-08:40 10 min Hermannstraße ::1`. */
function said(headways: readonly Headway[]): string[] {
  return headways.map((one) => {
    const period = `${clock(one.fromEpochSeconds)}-${clock(one.untilEpochSeconds)}`;
    const platform = one.stop.id.replace(/^.*::/, '::');
    return `${period} ${one.seconds / 60} min ${one.headsign} ${platform}`;
  });
}

function headways(timetable: Timetable, stop: string, from: string, to: string): string[] {
  const moment = (time: string) => at(`2026-11-20T${time}:00+01:00`);
  return said(timetable.headways(timetable.stopById(stop)!, moment(from), moment(to)));
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

  it('is found by its template and any start that its row covers', async () => {
    const { trips } = await loadFeed(
      feed('one,08:00:00,08:30:00,600,0', 'one,08:30:00,24:30:00,1200,1'),
    );
    const covering = (trip: string, clockTime: number) =>
      trips.frequencies.covering(trip, clockTime)?.headwaySeconds ?? null;
    const hour = 3600;
    expect(covering('one', 8 * hour)).toBe(600);
    expect(covering('one', 8 * hour + 123)).toBe(600);
    expect(covering('one', 8.5 * hour)).toBe(1200);
    expect(covering('one', 24.5 * hour)).toBeNull();
    expect(covering('one', 8 * hour - 1)).toBeNull();
    expect(covering('two', 8 * hour)).toBeNull();
    expect(covering('nobody', 8 * hour)).toBeNull();
    const [first, second] = trips.frequencies.ofTemplate('one');
    expect([first!.exact, second!.exact]).toEqual([false, true]);
    expect(trips.feedId(first!.template)).toBe('one');
    expect(trips.feedId(first!.run)).toBe('one|08:00:00');
    expect(trips.frequencies.of(second!.run)).toEqual(second);
    expect(trips.frequencies.of(second!.template)).toBeNull();
  });
});

describe('the headways at a stop', () => {
  it('are one entry for a line, headsign and platform, from its first departure there on', async () => {
    const timetable = await loadFeed(
      feed('one,08:00:00,09:00:00,600,0', 'three,08:00:00,09:00:00,1200,0'),
    );
    expect(headways(timetable, alex, '08:00', '09:00')).toEqual([
      '08:10-09:10 10 min Hermannstraße ::1',
      '08:10-09:10 20 min Depot ::2',
    ]);
    expect(headways(timetable, `${alex}::2`, '08:00', '09:00')).toEqual([
      '08:10-09:10 20 min Depot ::2',
    ]);
    expect(headways(timetable, 'de:1:900000003', '08:00', '09:00')).toEqual([]);
  });

  it('hold where no made-up run leaves within the window, and no longer than the row says', async () => {
    const timetable = await loadFeed(feed('one,08:00:00,09:00:00,1800,0'));
    expect(headways(timetable, wittenau, '08:40', '08:50')).toEqual([
      '08:00-09:00 30 min Hermannstraße ::1',
    ]);
    expect(headways(timetable, wittenau, '09:00', '09:20')).toEqual([]);
    expect(headways(timetable, wittenau, '07:00', '08:00')).toEqual([]);
  });

  it('follow each other, and of two at one time the shorter counts', async () => {
    const timetable = await loadFeed(
      feed('one,07:00:00,12:00:00,1200,0', 'two,08:00:00,09:00:00,300,0'),
    );
    expect(headways(timetable, wittenau, '06:00', '12:00')).toEqual([
      '07:00-08:00 20 min Hermannstraße ::1',
      '08:00-09:00 5 min Hermannstraße ::1',
      '09:00-12:00 20 min Hermannstraße ::1',
    ]);
    expect(headways(timetable, wittenau, '08:10', '08:20')).toEqual([
      '08:00-09:00 5 min Hermannstraße ::1',
    ]);
  });

  it('that are the same on both sides of a full hour are one', async () => {
    const timetable = await loadFeed(
      feed('one,07:00:00,08:00:00,600,0', 'one,08:00:00,09:00:00,600,0'),
    );
    expect(headways(timetable, wittenau, '07:30', '08:30')).toEqual([
      '07:00-09:00 10 min Hermannstraße ::1',
    ]);
    expect(timetable.data.skipped.count).toBe(0);
  });

  it('are none of runs with exact times, nor of days without service', async () => {
    const exact = await loadFeed(feed('one,08:00:00,09:00:00,600,1'));
    expect(headways(exact, wittenau, '08:00', '09:00')).toEqual([]);
    const calendar = smallFeed['calendar.txt']!.replace('1,1,1,1,1,1,1', '1,1,1,1,0,1,1');
    const files = { ...feed('one,08:00:00,09:00:00,600,0'), 'calendar.txt': calendar };
    expect(headways(await loadFeed(files), wittenau, '08:00', '09:00')).toEqual([]);
  });

  it('go on after midnight with the service day before', async () => {
    const timetable = await loadFeed(feed('one,23:00:00,25:00:00,900,0'));
    expect(headways(timetable, wittenau, '00:10', '00:40')).toEqual([
      '23:00-01:00 15 min Hermannstraße ::1',
    ]);
  });

  it('name a run of the window, for all else that a row says', async () => {
    const timetable = await loadFeed(feed('one,08:00:00,09:00:00,600,0'));
    const stop = timetable.stopById(wittenau)!;
    const from = at('2026-11-20T08:25:00+01:00');
    const [headway] = timetable.headways(stop, from, from + 3600);
    expect(headway!.visit.tripId).toBe('one|08:30:00|20261120');
    expect(headway!.line.name).toBe('U8');
    const hermann = timetable.stopById('de:1:900000003')!;
    expect(timetable.headways(stop, from, from + 3600, { towards: hermann })).toHaveLength(1);
    expect(timetable.headways(stop, from, from + 3600, { towards: stop })).toHaveLength(0);
    expect(timetable.headways(stop, from, from + 3600, { products: ['bus'] })).toHaveLength(0);
  });
});

describe('a board without headways', () => {
  const files = feed('one,08:00:00,08:30:00,600,0', 'two,08:05:00,08:30:00,1200,1');
  const from = at('2026-11-20T08:00:00+01:00');

  it('lists the runs with exact times only, as many as are asked for', async () => {
    const timetable = await loadFeed(files);
    for (const kind of ['departures', 'arrivals'] as const) {
      const stop = timetable.stopById(alex)!;
      const list = (options: object) => rows(timetable[kind](stop, from, from + 3600, options));
      expect(list({}).map((row) => row.slice(3, 5))).toEqual(['10', '15', '20', '30', '35']);
      expect(list({ withoutHeadways: true }).map((row) => row.slice(3, 5))).toEqual(['15', '35']);
      expect(list({ withoutHeadways: true, limit: 1 }).map((row) => row.slice(3, 5))).toEqual([
        '15',
      ]);
    }
  });

  it('lists a run that realtime speaks of, with its headway', async () => {
    const timetable = await loadFeed(files);
    const about = { routeId: null, headsign: null, status: 'scheduled' as const, stops: [] };
    const update = { ...about, tripId: 'one', startDate: '20261120', startTime: '08:10:00' };
    const realtime = buildRealtime(timetable, {
      updates: [{ ...update, delaySeconds: 60 }],
      ...{ updatedAtEpochSeconds: from, nowEpochSeconds: from },
    });
    const stop = timetable.stopById(wittenau)!;
    const options = { withoutHeadways: true, realtime };
    const found = timetable
      .departures(stop, from, from + 3600, options)
      .map(({ delaySeconds, headwaySeconds }) => [delaySeconds, headwaySeconds]);
    expect(found).toEqual([
      [null, null],
      [60, 600],
      [null, null],
    ]);
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
    expect(headways(timetable, wittenau, '08:00', '08:10')).not.toEqual([]);
  });

  it('because its period overlaps another of the trip is told, and nothing is lost', async () => {
    const timetable = await loadFeed(
      feed('one,08:00:00,10:00:00,1200,0', 'one,08:30:00,09:00:00,300,0'),
    );
    expect(headways(timetable, wittenau, '08:00', '10:00')).toEqual([
      '08:00-08:30 20 min Hermannstraße ::1',
      '08:30-09:00 5 min Hermannstraße ::1',
      '09:00-10:00 20 min Hermannstraße ::1',
    ]);
    expect(timetable.trips.frequencies.covering('one', 8.6 * 3600)?.headwaySeconds).toBe(300);
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
    expect(timetable.trips.frequencies.ofTemplate('one')).toHaveLength(1);
  });
});

it('headways are kept in the cache', async () => {
  const path = await feedPath(feed('one,08:00:00,09:00:00,600,0'));
  const folder = await temporaryFolder();
  await readFeedCached(path, folder);
  const again = await readFeedCached(path, folder);
  expect(again.fromCache).toBe(true);
  expect(headways(new Timetable(again.data), wittenau, '08:00', '09:00')).toEqual([
    '08:00-09:00 10 min Hermannstraße ::1',
  ]);
});
