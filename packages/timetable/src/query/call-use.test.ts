import { describe, expect, it } from 'vitest';
import { readFeedCached } from '../read/read-feed-cached';
import { feedPath, feedWith, smallFeed, table, temporaryFolder } from '../testing/feed-zip';
import { at, dayBoard, loadFeed } from '../testing/load-feed';
import { buildRealtime } from './realtime/realtime';
import type { StopUpdate, TripUpdate } from './realtime/trip-update';
import { Timetable } from './timetable';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';
const hermann = 'de:1:900000003';

const columns =
  'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,pickup_booking_rule_id,drop_off_booking_rule_id';

/** Ways to board and alight at the stop in between, and what to book by. */
function calls(trip: string, hour: string, between: string): string[] {
  return [
    `${trip},${hour}:00:00,${hour}:00:00,${wittenau}::1,1,,,,`,
    `${trip},${hour}:10:00,${hour}:10:00,${alex}::1,2,${between}`,
    `${trip},${hour}:20:00,${hour}:20:00,${hermann},3,,,,`,
  ];
}

function feed(rows: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const ids = [...new Set(rows.map((row) => row.split(',')[0]!))];
  return feedWith({
    'trips.txt': `route_id,service_id,trip_id\n${ids.map((id) => `u8,daily,${id}\n`).join('')}`,
    'stop_times.txt': `${[columns, ...rows].join('\n')}\n`,
    ...more,
  });
}

const rules = table`
  booking_rule_id,booking_type,prior_notice_duration_min,prior_notice_last_day,prior_notice_last_time,message,pickup_message,phone_number,info_url,booking_url
  bus,1,60,,,Please book.,Ring us an hour before.,+49 30 1234,https://a.example,https://a.example/book
  day,2,,1,18:00:00,,,+49 30 99,https://b.example,
  empty,0,,,,,,,,`;

/** Departures with how to board, arrivals with how to alight. */
function ways(timetable: Timetable, station = alex): string[] {
  const departures = dayBoard(timetable, station).map(({ boarding }) => boarding);
  const arrivals = dayBoard(timetable, station, 'arrivals').map(({ alighting }) => alighting);
  return [departures.join(' '), arrivals.join(' ')];
}

const kinds = [
  ...calls('a', '07', '0,0,,'),
  ...calls('b', '08', '2,3,,'),
  ...calls('c', '09', '3,2,,'),
  ...calls('d', '10', ',,,'),
  ...calls('e', '11', '1,2,,'),
  ...calls('f', '12', '7,x,,'),
];

describe('a board says how to get on and off', () => {
  it.each([
    ['with trips one after the other', kinds],
    [
      'with trips scattered over the file',
      [...kinds].sort((a, b) => Number(a.split(',')[4]) - Number(b.split(',')[4])),
    ],
  ])('%s', async (_, rows) => {
    const timetable = await loadFeed(feed(rows));
    expect(ways(timetable)).toEqual([
      // The fifth cannot be boarded at all; what no kind is named is ordinary.
      'ordinary by_phone by_driver ordinary ordinary',
      'ordinary by_driver by_phone ordinary by_phone ordinary',
    ]);
    expect(timetable.data.skipped.count).toBe(0);
  });

  it('and so does a trip: nobody gets off at its first stop or on at its last', async () => {
    const timetable = await loadFeed(feed(calls('b', '08', '2,1,,')));
    const trip = timetable.tripById('b|20261120')!;
    expect(trip.stopovers.map(({ boarding, alighting }) => [boarding, alighting])).toEqual([
      ['ordinary', 'none'],
      ['by_phone', 'none'],
      ['none', 'ordinary'],
    ]);
  });

  it('and reads the same from the cache', async () => {
    const path = await feedPath(
      feed(calls('b', '08', '2,3,bus,day'), { 'booking_rules.txt': rules }),
    );
    const folder = await temporaryFolder();
    const { data } = await readFeedCached(path, folder);
    const again = await readFeedCached(path, folder);
    expect(again.fromCache).toBe(true);
    expect(again.data.bookings).toEqual(data.bookings);
    expect(ways(new Timetable(again.data))).toEqual(['by_phone', 'by_driver']);
  });

  it('and a feed in which all is ordinary keeps no column for it', async () => {
    const { data } = await loadFeed(smallFeed);
    expect(data.columns.patternUse).toHaveLength(0);
    const ends = [
      `one,08:00:00,08:00:00,${wittenau}::1,1,0,1,,`,
      `one,08:20:00,08:20:00,${hermann},2,1,0,,`,
    ];
    expect((await loadFeed(feed(ends))).data.columns.patternUse).toHaveLength(0);
  });
});

describe('a call that has to be booked', () => {
  it('says where and until when: to board on departures, to alight on arrivals', async () => {
    const timetable = await loadFeed(
      feed(calls('b', '08', '2,2,bus,day'), { 'booking_rules.txt': rules }),
    );
    expect(dayBoard(timetable, alex)[0]!.booking).toEqual({
      phone: '+49 30 1234',
      url: 'https://a.example/book',
      message: 'Ring us an hour before.',
      notice: { minutes: 60, days: null, lastTime: null },
    });
    expect(dayBoard(timetable, alex, 'arrivals')[0]!.booking).toEqual({
      phone: '+49 30 99',
      url: 'https://b.example',
      message: null,
      notice: { minutes: null, days: 1, lastTime: '18:00' },
    });
    const booked = timetable.tripById('b|20261120')!.stopovers.map(({ booking }) => booking?.phone);
    expect(booked).toEqual([undefined, '+49 30 1234', undefined]);
  });

  it('uses what is meant for alighting too where nothing else is said', async () => {
    const timetable = await loadFeed(
      feed(calls('b', '08', ',2,,bus'), { 'booking_rules.txt': rules }),
    );
    const [arrival] = dayBoard(timetable, alex, 'arrivals');
    expect(arrival!.booking?.message).toBe('Please book.');
    expect(dayBoard(timetable, alex)[0]!.booking).toBeNull();
  });

  it('names the agency’s number where it has to be phoned and no rule says how', async () => {
    const agency = table`
      agency_id,agency_name,agency_url,agency_timezone,agency_phone
      bvg,Verkehrsbetriebe,https://example.org,Europe/Berlin,+49 30 1`;
    const rows = [...calls('b', '08', '2,,empty,'), ...calls('c', '09', '3,,,')];
    const files = feed(rows, { 'booking_rules.txt': rules, 'agency.txt': agency });
    const [phoned, asked] = dayBoard(await loadFeed(files), alex);
    expect(phoned!.booking).toEqual({ phone: '+49 30 1', url: null, message: null, notice: null });
    expect(asked!.booking).toBeNull();
    const silent = feed(rows, { 'booking_rules.txt': rules });
    expect(dayBoard(await loadFeed(silent), alex)[0]!.booking).toBeNull();
  });

  it('by a rule that there is not stays, and the rule is told once', async () => {
    const rows = ['07', '08', '09'].flatMap((hour) => calls(`t${hour}`, hour, '2,,gone,'));
    const timetable = await loadFeed(feed(rows, { 'booking_rules.txt': rules }));
    expect(dayBoard(timetable, alex).map(({ booking }) => booking)).toEqual([null, null, null]);
    expect(timetable.data.skipped.listed.map(({ message }) => message)).toEqual([
      'stop_times.txt, line 3, column pickup_booking_rule_id: expected a booking_rule_id of booking_rules.txt, but found "gone".',
    ]);
    expect(timetable.data.skipped.count).toBe(1);
  });

  it.each([
    [
      'a notice that is no number',
      'r,,soon,,,,',
      'prior_notice_duration_min: expected a whole number',
    ],
    ['a time that is none', 'r,,,,25:00:00,,', 'prior_notice_last_time: expected a time of day'],
  ])('by a rule with %s keeps the rest of the rule', async (_, row, message) => {
    const file = `booking_rule_id,booking_type,prior_notice_duration_min,prior_notice_last_day,prior_notice_last_time,message,phone_number\n${row}112\n`;
    const timetable = await loadFeed(
      feed(calls('b', '08', '2,,r,'), { 'booking_rules.txt': file }),
    );
    const [visit] = dayBoard(timetable, alex);
    expect(visit!.booking).toEqual({ phone: '112', url: null, message: null, notice: null });
    expect(timetable.data.skipped.listed[0]!.message).toContain(message);
  });

  it('by one of two rules with one id goes by the first', async () => {
    const file = 'booking_rule_id,phone_number\nr,1\nr,2\n';
    const timetable = await loadFeed(
      feed(calls('b', '08', '2,,r,'), { 'booking_rules.txt': file }),
    );
    expect(dayBoard(timetable, alex)[0]!.booking?.phone).toBe('1');
    expect(timetable.data.skipped.listed[0]!.message).toContain(
      'booking_rules.txt, line 3, column booking_rule_id: expected an id that no other rule has',
    );
  });
});

describe('a run that is not as planned', () => {
  const now = at('2026-11-20T08:00:00+01:00');

  async function run(status: TripUpdate['status'], calls: readonly Partial<StopUpdate>[]) {
    const timetable = await loadFeed(
      feed(kinds.slice(3, 6), {
        'stops.txt': `${smallFeed['stops.txt']!}nk,,Neukölln,52.469,13.442,0,,\n`,
        'booking_rules.txt': rules,
      }),
    );
    const nothing = { stopSequence: null, stopId: null, arrival: null, departure: null };
    const stops = calls.map((call): StopUpdate => {
      return { ...nothing, status: 'scheduled', assignedStopId: null, ...call };
    });
    const about = { startDate: '20261120', startTime: null, routeId: null, headsign: null };
    const update = { ...about, tripId: 'b', status, delaySeconds: null, stops };
    const input = { updatedAtEpochSeconds: now, nowEpochSeconds: now };
    const realtime = buildRealtime(timetable, { ...input, updates: [update] });
    const boardAt = (stop: string) =>
      timetable.departures(timetable.stopById(stop)!, now, now + 3600, { realtime });
    return { boardAt, stopovers: timetable.tripById('b|20261120', realtime)!.stopovers };
  }

  it('is boarded where it calls as the timetable says of that call, elsewhere as any other', async () => {
    const times = (minutes: number) => {
      const time = { delaySeconds: null, epochSeconds: now + minutes * 60 };
      return { arrival: time, departure: time };
    };
    const { boardAt, stopovers } = await run('replaced', [
      { stopId: wittenau, ...times(1) },
      { stopId: 'nk', ...times(5) },
      { stopId: alex, ...times(11) },
      { stopId: hermann, ...times(21) },
    ]);
    expect(boardAt(alex).map(({ boarding }) => boarding)).toEqual(['by_phone']);
    expect(boardAt('nk').map(({ boarding, booking }) => [boarding, booking])).toEqual([
      ['ordinary', null],
    ]);
    expect(
      stopovers.map(({ stop, boarding, alighting }) => [stop.name, boarding, alighting]),
    ).toEqual([
      ['Wittenau', 'ordinary', 'none'],
      ['Neukölln', 'ordinary', 'ordinary'],
      ['Alexanderplatz', 'by_phone', 'by_driver'],
      ['Hermannstraße', 'none', 'ordinary'],
    ]);
  });

  it('is not boarded where realtime says so, and says where it goes from each stop', async () => {
    const { boardAt, stopovers } = await run('scheduled', [
      { stopSequence: 2, pickup: 'none', headsign: 'Depot' },
    ]);
    expect(boardAt(alex).map(({ boarding }) => boarding)).toEqual(['none']);
    expect(stopovers.map(({ boarding }) => boarding)).toEqual(['ordinary', 'none', 'none']);
    expect(stopovers.map(({ headsign }) => headsign)).toEqual([
      'Hermannstraße',
      'Depot',
      'Hermannstraße',
    ]);
  });
});
