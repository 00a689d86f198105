import { describe, expect, it } from 'vitest';
import { feedWith, smallFeed, table } from '../testing/feed-zip';
import { dayBoard, loadFeed, rows } from '../testing/load-feed';

const alex = 'de:1:900000002';
const board = ['08:10 U8 Hermannstraße'];

describe('feeds as agencies publish them', () => {
  it('may have a byte order mark, CRLF, spaces in the header, blank lines and no last newline', async () => {
    const files: Record<string, string> = Object.fromEntries(
      Object.entries(smallFeed).map(([name, text]) => [
        name,
        `\uFEFF${text.trimEnd().replace('\n', ' \n\n').replaceAll('\n', '\r\n')}`,
      ]),
    );
    expect(rows(dayBoard(await loadFeed(files), alex))).toEqual(board);
  });

  it('may quote fields, with commas, quotes and newlines inside', async () => {
    const timetable = await loadFeed(
      feedWith({
        'trips.txt':
          'trip_headsign,route_id,service_id,trip_id\n"Herr, ""mann""\nstraße","u8","daily",one\n',
        'routes.txt': 'route_id,route_type,route_short_name\nu8,400,"die ""U8"""\n',
      }),
    );
    expect(dayBoard(timetable, alex)[0]!.headsign).toBe('Herr, "mann"\nstraße');
    expect(dayBoard(timetable, alex)[0]!.line.name).toBe('die "U8"');
  });

  it('may lie in a folder of the zip', async () => {
    const files: Record<string, string> = { '__MACOSX/gtfs/stops.txt': 'rubbish' };
    for (const [name, text] of Object.entries(smallFeed)) files[`gtfs/2026/${name}`] = text;
    const timetable = await loadFeed(files);
    expect(rows(dayBoard(timetable, alex))).toEqual(board);
  });

  it('may have columns in any order and leave optional ones out', async () => {
    const timetable = await loadFeed(
      feedWith({
        'stops.txt': table`
          stop_name,stop_id
          Wittenau,de:1:900000001::1
          Alexanderplatz,de:1:900000002::1
          Hermannstraße,de:1:900000003`,
        'trips.txt': table`
          trip_id,service_id,route_id
          one,daily,u8`,
        'routes.txt': table`
          route_type,route_id,route_long_name
          1,u8,Untergrundbahn`,
      }),
    );
    const [visit] = dayBoard(timetable, `${alex}::1`);
    expect(rows([visit!])).toEqual(['08:10 Untergrundbahn Hermannstraße']);
    expect(visit!.stop).toMatchObject({ latitude: null, code: null, kind: 'station' });
    expect(visit!.line).toMatchObject({ product: 'subway', color: null, agency: { id: 'bvg' } });
  });

  it('may have only calendar_dates.txt', async () => {
    const timetable = await loadFeed(
      feedWith({
        'calendar.txt': null,
        'calendar_dates.txt': table`
          service_id,date,exception_type
          daily,20261120,1
          daily,20261121,2
          daily,20261122,1`,
      }),
    );
    expect(rows(dayBoard(timetable, alex))).toEqual(board);
    expect(timetable.tripById('one|20261121')).toBeNull();
    expect(timetable.tripById('one|20261122')).not.toBeNull();
  });

  it('may take days off a calendar and add others', async () => {
    const timetable = await loadFeed(
      feedWith({
        'calendar_dates.txt': table`
          service_id,date,exception_type
          daily,20261120,2
          daily,20270101,1`,
      }),
    );
    expect(dayBoard(timetable, alex)).toHaveLength(0);
    expect(timetable.tripById('one|20270101')).not.toBeNull();
  });

  it('may give times only at some stops: the others are spaced evenly', async () => {
    const timetable = await loadFeed(
      feedWith({
        'stop_times.txt': table`
          trip_id,arrival_time,departure_time,stop_id,stop_sequence
          one,08:00:00,08:02:00,de:1:900000001::1,1
          one,,,de:1:900000002::1,2
          one,,,de:1:900000002::2,3
          one,08:20:00,08:20:00,de:1:900000003,4`,
      }),
    );
    const trip = timetable.tripById('one|20261120')!;
    const minutes = trip.stopovers.map(({ arrival }) =>
      arrival === null ? null : (arrival.plannedEpochSeconds / 60) % 60,
    );
    expect(minutes).toEqual([null, 8, 14, 20]);
  });

  it.each([
    [
      'in any order within a trip',
      [
        'one,08:20:00,08:20:00,de:1:900000003,30',
        'one,08:00:00,08:00:00,de:1:900000001::1,1',
        'one,08:10:00,08:10:30,de:1:900000002::1,7',
        'two,09:10:00,09:10:00,de:1:900000002::1,1',
        'two,09:20:00,09:20:00,de:1:900000003,2',
      ],
    ],
    [
      'scattered among other trips',
      [
        'one,08:20:00,08:20:00,de:1:900000003,30',
        'two,09:20:00,09:20:00,de:1:900000003,2',
        'one,08:00:00,08:00:00,de:1:900000001::1,1',
        'two,09:10:00,09:10:00,de:1:900000002::1,1',
        'one,08:10:00,08:10:30,de:1:900000002::1,7',
      ],
    ],
  ])('may list stop times %s', async (_, lines) => {
    const timetable = await loadFeed(
      feedWith({
        'trips.txt': table`
          route_id,service_id,trip_id
          u8,daily,one
          u8,daily,two`,
        'stop_times.txt': `${['trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...lines].join('\n')}\n`,
      }),
    );
    expect(rows(dayBoard(timetable, alex))).toEqual([
      '08:10 U8 Hermannstraße',
      '09:10 U8 Hermannstraße',
    ]);
    expect(timetable.tripById('one|20261120')!.stopovers).toHaveLength(3);
  });

  it('may say how often a trip runs instead of when', async () => {
    const timetable = await loadFeed(
      feedWith({
        'stop_times.txt': smallFeed['stop_times.txt']!.replace('one,08:00:00', 'one,07:58:00'),
        'frequencies.txt': table`
          trip_id,start_time,end_time,headway_secs
          one,10:00:00,10:30:00,600
          one,23:50:00,24:05:00,900`,
      }),
    );
    const visits = dayBoard(timetable, alex);
    expect(rows(visits).map((row) => row.slice(0, 5))).toEqual([
      '10:10',
      '10:20',
      '10:30',
      '00:00',
    ]);
    expect(visits.map((visit) => timetable.tripById(visit.tripId)!.id)).toEqual(
      visits.map((visit) => visit.tripId),
    );
  });

  it('may have trips that come on demand, without fixed stops or times: these are left out', async () => {
    const timetable = await loadFeed(
      feedWith({
        'trips.txt': table`
          route_id,service_id,trip_id
          u8,daily,one
          u8,daily,rufbus
          u8,gone,never`,
        'stop_times.txt': `${smallFeed['stop_times.txt']!.replace('stop_sequence', 'stop_sequence,location_id').trimEnd()}\nrufbus,,,,1,zone\nrufbus,,,,2,zone\n`,
      }),
    );
    expect(rows(dayBoard(timetable, alex))).toEqual(board);
    expect(timetable.tripById('rufbus|20261120')).toBeNull();
  });

  it('may have entrances and paths, which are no stops', async () => {
    const timetable = await loadFeed(
      feedWith({
        'stops.txt': `${smallFeed['stops.txt']!}entrance,,Eingang,52.5,13.4,2,de:1:900000002,\n`,
      }),
    );
    expect(timetable.stopById('entrance')).toBeNull();
    expect(rows(dayBoard(timetable, alex))).toEqual(board);
  });

  it('say who published them and whom to name', async () => {
    const timetable = await loadFeed(
      feedWith({
        'feed_info.txt': table`
          feed_publisher_name,feed_publisher_url,feed_lang,feed_version
          Verbund,https://example.org,de,7`,
        'attributions.txt': table`
          organization_name,is_producer
          Verbund CC BY,1`,
      }),
    );
    expect(timetable.feed).toMatchObject({
      timeZone: 'Europe/Berlin',
      publisherName: 'Verbund',
      version: '7',
      attributions: ['Verbund CC BY'],
    });
  });

  it('tell how far reading has come', async () => {
    const seen: number[] = [];
    await loadFeed(smallFeed, {
      onProgress: ({ bytesRead, bytesTotal }) => seen.push(bytesRead / bytesTotal),
    });
    expect(seen.at(-1)).toBe(1);
  });
});
