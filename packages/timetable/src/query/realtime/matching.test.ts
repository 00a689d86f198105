import { describe, expect, it } from 'vitest';
import { feedWith, smallFeed, table } from '../../testing/feed-zip';
import type { FeedFiles } from '../../testing/feed-zip';
import { at, loadFeed } from '../../testing/load-feed';
import { call, update } from '../../testing/trip-update';
import type { Call } from '../call';
import { buildRealtime } from './realtime';
import type { Realtime } from './realtime';
import type { TripUpdate } from './trip-update';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';

const late = (delaySeconds: number) => ({ delaySeconds, epochSeconds: null });
const exactly = (iso: string) => ({ delaySeconds: null, epochSeconds: at(iso) });

interface Laid {
  readonly realtime: Realtime;
  readonly board: (stop: string, from?: string) => string[];
}

async function lay(
  updates: readonly TripUpdate[],
  files: FeedFiles = feedWith({}),
  nowIso = '2026-11-20T08:00:00+01:00',
): Promise<Laid> {
  const timetable = await loadFeed(files);
  const input = { updates, updatedAtEpochSeconds: at(nowIso), nowEpochSeconds: at(nowIso) };
  const realtime = buildRealtime(timetable, input);
  const row = ({ tripId, delaySeconds }: Call) => `${tripId} ${delaySeconds ?? 'unknown'}`;
  return {
    realtime,
    board: (stop, from = '2026-11-20T04:00:00+01:00') => {
      const board = { realtime };
      return timetable
        .departures(timetable.stopById(stop)!, at(from), at(from) + 86_400, board)
        .map(row);
    },
  };
}

describe('a call', () => {
  it.each([
    ['the stop counts against a sequence', { stopSequence: 1, stopId: `${alex}::1` }],
    ['the stop counts against a sequence of no call', { stopSequence: 9, stopId: alex }],
    ['another platform of the station will do', { stopSequence: 1, stopId: `${alex}::2` }],
    ['the sequence counts with a stop that nobody knows', { stopSequence: 2, stopId: 'A27N' }],
  ])('is found: %s', async (_, named) => {
    const stops = [call({ ...named, departure: late(120) })];
    const { board, realtime } = await lay([update({ stops })]);
    expect(board(alex)).toEqual(['one|20261120 120']);
    expect(board(wittenau)).toEqual(['one|20261120 unknown']);
    expect(realtime.counts.sources[0]).toMatchObject({ stops: 1, stopsFound: 1 });
  });

  it('is not found by a stop at which the trip does not call', async () => {
    const files = feedWith({
      'stops.txt': `${smallFeed['stops.txt'] ?? ''}far,,Far,52,13,0,,\n`,
    });
    const stops = [call({ stopSequence: 2, stopId: 'far', departure: late(120) })];
    const { board, realtime } = await lay([update({ stops })], files);
    expect(board(alex)).toEqual(['one|20261120 unknown']);
    expect(realtime.counts.sources[0]).toMatchObject({ stops: 1, stopsFound: 0, times: 0 });
  });
});

describe('a delay of days', () => {
  it.each([
    ['two days', 172_800],
    ['more than twelve hours', 43_201],
    ['three hours early', -10_800],
  ])('leaves the row where it is, unknown and counted: %s', async (_, delaySeconds) => {
    const stops = [call({ stopId: alex, departure: late(delaySeconds) })];
    const { board, realtime } = await lay([update({ stops })]);
    expect(board(alex)).toEqual(['one|20261120 unknown']);
    expect(realtime.counts.sources[0]).toMatchObject({ times: 1, timesFound: 0 });
  });

  it('is none at twelve hours', async () => {
    const stops = [call({ stopId: alex, departure: late(43_200) })];
    const { board, realtime } = await lay([update({ stops })]);
    expect(board(alex)).toEqual(['one|20261120 43200']);
    expect(realtime.counts.sources[0]).toMatchObject({ times: 1, timesFound: 1 });
  });
});

describe('the day of a trip', () => {
  const friday = table`
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    daily,0,0,0,0,1,0,0,20261101,20261231`;
  const night = table`
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    one,25:10:00,25:10:00,de:1:900000001::1,1
    one,25:20:00,25:20:00,de:1:900000002::1,2
    one,25:30:00,25:30:00,de:1:900000003,3`;
  const early = night.replaceAll(/25:/g, '00:');

  it.each([
    ['the service day, as the specification says', '20261120', friday],
    ['the date on which it starts, when it does not run then', '20261121', friday],
    ['the date on which it starts, when it runs then too', '20261121', null],
  ])('that starts at 25:10 is %s', async (_, startDate, calendar) => {
    const files = feedWith({
      'stop_times.txt': night,
      ...(calendar && { 'calendar.txt': calendar }),
    });
    const stops = [call({ stopId: alex, departure: exactly('2026-11-21T01:23:00+01:00') })];
    const nowIso = '2026-11-21T01:15:00+01:00';
    const { board, realtime } = await lay([update({ startDate, stops })], files, nowIso);
    expect(board(alex, '2026-11-21T01:00:00+01:00')[0]).toBe('one|20261120 180');
    expect(realtime.counts.unknownTrips).toBe(0);
  });

  it('that starts at 00:10 may be the evening before', async () => {
    const files = feedWith({ 'stop_times.txt': early, 'calendar.txt': friday });
    const stops = [call({ stopId: alex, departure: exactly('2026-11-20T00:23:00+01:00') })];
    const nowIso = '2026-11-20T00:15:00+01:00';
    const updates = [update({ startDate: '20261119', stops })];
    const { board } = await lay(updates, files, nowIso);
    expect(board(alex, '2026-11-20T00:00:00+01:00')).toEqual(['one|20261120 180']);
  });

  it('on which it does not run is none', async () => {
    const files = feedWith({ 'calendar.txt': friday });
    const { realtime } = await lay([update({ startDate: '20261121' })], files);
    expect(realtime.counts.unknownTrips).toBe(1);
  });
});

describe('trip ids of New York', () => {
  const trips = table`
    route_id,service_id,trip_id,trip_headsign
    u8,daily,AFA26GEN-1038-Weekday-00_048000_1..S03R,South Ferry
    u8,sunday,AFA26GEN-1038-Sunday-00_048000_1..S03R,South Ferry`;
  const calendar = table`
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    daily,1,1,1,1,1,0,0,20260101,20261231
    sunday,0,0,0,0,0,0,1,20260101,20261231`;
  const times = (id: string) => `${id},08:00:00,08:00:00,de:1:900000001::1,1
    ${id},08:10:00,08:10:00,de:1:900000002::1,2`;
  const newYork = (agency: string) =>
    feedWith({
      'agency.txt': table`
        agency_id,agency_name,agency_url,agency_timezone
        ${agency},Subway,https://example.org,Europe/Berlin`,
      'routes.txt': table`
        route_id,agency_id,route_short_name,route_type
        u8,${agency},1,1`,
      'trips.txt': trips,
      'calendar.txt': calendar,
      'stop_times.txt': table`
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        ${times('AFA26GEN-1038-Weekday-00_048000_1..S03R')}
        ${times('AFA26GEN-1038-Sunday-00_048000_1..S03R')}`,
    });
  const stops = [call({ stopId: wittenau, departure: late(60) })];

  it.each(['048000_1..S03R', '048000_1..S'])(
    '%s means the trip of the service that runs on the day',
    async (tripId) => {
      const { board, realtime } = await lay([update({ tripId, stops })], newYork('MTA NYCT'));
      expect(board(wittenau)).toEqual(['AFA26GEN-1038-Weekday-00_048000_1..S03R|20261120 60']);
      expect(realtime.counts.sources[0]).toMatchObject({
        trips: 1,
        tripsFound: 1,
        tripsByRule: 1,
        rule: 'New York City Subway',
      });
      const sunday = [update({ tripId, stops, startDate: '20261122' })];
      const later = await lay(sunday, newYork('MTA NYCT'), '2026-11-22T08:00:00+01:00');
      expect(later.board(wittenau, '2026-11-22T04:00:00+01:00')).toEqual([
        'AFA26GEN-1038-Sunday-00_048000_1..S03R|20261122 60',
      ]);
    },
  );

  it('mean nothing in another network, nor does another trip in New York', async () => {
    const elsewhere = await lay([update({ tripId: '048000_1..S03R' })], newYork('BVG'));
    expect(elsewhere.realtime.counts.sources[0]).toMatchObject({ trips: 1, tripsFound: 0 });
    const other = await lay([update({ tripId: '048050_1..S03R' })], newYork('MTA NYCT'));
    expect(other.realtime.counts.sources[0]).toMatchObject({ trips: 1, tripsFound: 0, rule: null });
  });
});

it('each source is counted by itself', async () => {
  const { realtime } = await lay([
    update({ source: 1 }),
    update({ source: 1, tripId: 'nobody' }),
    update({ source: 2, tripId: 'nobody either' }),
    update({ source: 2, tripId: 'extra', status: 'added' }),
  ]);
  expect(realtime.counts.sources.map(({ trips, tripsFound }) => [trips, tripsFound])).toEqual([
    [0, 0],
    [2, 1],
    [1, 0],
  ]);
});
