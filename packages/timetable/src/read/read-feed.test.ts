import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { feedPath, feedWith, smallFeed, table, temporaryFolder, zipOf } from '../testing/feed-zip';
import { dayBoard, loadFeed, rows } from '../testing/load-feed';
import { FeedError } from './feed-error';
import { readFeed } from './read-feed';

const alex = 'de:1:900000002';
const board = ['08:10 U8 Hermannstraße'];

async function failure(read: Promise<unknown>): Promise<FeedError> {
  const error = await read.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof FeedError) return error;
  throw new Error(`The feed was expected to be refused, but came: ${String(error)}`);
}

/** The small feed with one row of one file changed. */
function withRow(file: keyof typeof smallFeed, from: string, to: string) {
  const text = smallFeed[file]!;
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  return feedWith({ [file]: text.replace(from, to) });
}

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

describe('a feed that cannot be used', () => {
  it.each([
    [
      'a time that is none',
      withRow('stop_times.txt', '08:10:00,', '8 Uhr,'),
      'bad-value',
      'stop_times.txt, line 3, column arrival_time: expected a time like 08:05:00 or 25:10:00, but found "8 Uhr".',
    ],
    [
      'minutes beyond 59',
      withRow('stop_times.txt', '08:10:00,', '08:60:00,'),
      'bad-value',
      'found "08:60:00"',
    ],
    [
      'a departure before its arrival',
      withRow('stop_times.txt', '08:10:30', '08:09:00'),
      'bad-value',
      'line 3, column departure_time: expected a time not before 08:10:00, but found "08:09:00".',
    ],
    [
      'a stop that stops.txt does not list',
      withRow('stop_times.txt', 'de:1:900000002::1', 'nowhere'),
      'unknown-reference',
      'stop_times.txt, line 3, column stop_id: expected a stop_id of stops.txt, but found "nowhere".',
    ],
    [
      'a trip that trips.txt does not list',
      withRow('stop_times.txt', 'one,08:20', 'two,08:20'),
      'unknown-reference',
      'line 4, column trip_id',
    ],
    [
      'a line that routes.txt does not list',
      withRow('trips.txt', 'u8', 'u9'),
      'unknown-reference',
      'trips.txt, line 2, column route_id: expected a route_id of routes.txt, but found "u9".',
    ],
    [
      'a sequence that is no number',
      withRow('stop_times.txt', ',2\n', ',x\n'),
      'bad-value',
      'column stop_sequence: expected a whole number, but found "x".',
    ],
    [
      'a sequence that occurs twice',
      withRow('stop_times.txt', ',2\n', ',1\n'),
      'duplicate-id',
      'line 3, column stop_sequence',
    ],
    [
      'a first stop without a time',
      withRow('stop_times.txt', '08:00:00,08:00:00', ','),
      'bad-value',
      'line 2, column arrival_time: expected a time, since',
    ],
    [
      'an id that occurs twice',
      feedWith({ 'trips.txt': `${smallFeed['trips.txt']!}u8,daily,one,,0\n` }),
      'duplicate-id',
      'trips.txt, line 3, column trip_id: expected an id that no other trip has, but found "one".',
    ],
    [
      'a platform of a station that is not there',
      withRow('stops.txt', '0,de:1:900000001,1', '0,gone,1'),
      'unknown-reference',
      'stops.txt, line 3, column parent_station: expected a station of stops.txt, but found "gone".',
    ],
    [
      'a latitude beyond the pole',
      withRow('stops.txt', '52.46', '5246'),
      'bad-value',
      'stops.txt, line 7, column stop_lat: expected degrees from -90 to 90, but found "5246".',
    ],
    [
      'a date that is not in the calendar',
      withRow('calendar.txt', '20261231', '20260230'),
      'bad-value',
      'calendar.txt, line 2, column end_date: expected a date like 20260328, but found "20260230".',
    ],
    [
      'a time zone that does not exist',
      withRow('agency.txt', 'Europe/Berlin', 'Berlin'),
      'bad-value',
      'agency.txt, line 2, column agency_timezone: expected an IANA time zone like Europe/Berlin, but found "Berlin".',
    ],
    [
      'a row with more fields than the header',
      withRow('stop_times.txt', ',3\n', ',3,7\n'),
      'bad-row',
      'stop_times.txt, line 4: expected 5 fields as in the header, but found 6.',
    ],
    [
      'a quote that is never closed',
      withRow('stop_times.txt', 'one,08:10', '"one,08:10'),
      'bad-row',
      'stop_times.txt, line 3: expected a closing quote',
    ],
    [
      'no column that every feed has',
      withRow('stops.txt', 'stop_id', 'id'),
      'missing-column',
      'stops.txt, line 1: expected a column stop_id, but found id, stop_code',
    ],
    [
      'an empty file',
      feedWith({ 'stop_times.txt': '' }),
      'missing-column',
      'stop_times.txt, line 1: expected a column trip_id, but the file is empty.',
    ],
    [
      'no stop_times.txt',
      feedWith({ 'stop_times.txt': null }),
      'missing-file',
      'has no stop_times.txt: expected a GTFS feed, which always has one.',
    ],
    ['no stops.txt', feedWith({ 'stops.txt': null }), 'missing-file', 'has no stops.txt'],
    ['no trips.txt', feedWith({ 'trips.txt': null }), 'missing-file', 'has no trips.txt'],
    ['no routes.txt', feedWith({ 'routes.txt': null }), 'missing-file', 'has no routes.txt'],
    ['no agency.txt', feedWith({ 'agency.txt': null }), 'missing-file', 'has no agency.txt'],
    [
      'no calendar at all',
      feedWith({ 'calendar.txt': null }),
      'missing-file',
      'The feed has neither calendar.txt nor calendar_dates.txt: expected at least one of them',
    ],
    [
      'no day of service',
      withRow('calendar.txt', '1,1,1,1,1,1,1', '0,0,0,0,0,0,0'),
      'no-service',
      'The feed has no day of service',
    ],
  ] as const)('says where: %s', async (_, files, code, message) => {
    const error = await failure(loadFeed(files));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
    expect(error.message.match(/\.(\s|$)/g)).toHaveLength(1);
  });

  it('is used all the same without agency.txt when the time zone is given', async () => {
    const timetable = await loadFeed(feedWith({ 'agency.txt': null }), {
      timeZone: 'Europe/Berlin',
    });
    expect(rows(dayBoard(timetable, alex))).toEqual(board);
  });

  it('may be no zip at all', async () => {
    const path = join(await temporaryFolder(), 'feed.zip');
    await writeFile(path, '<html>not found</html>');
    const error = await failure(readFeed(path));
    expect(error.code).toBe('not-a-zip');
    expect(error.message).toContain(
      'is not a zip archive: expected a GTFS feed as a zip file, but it begins with "<htm".',
    );
    await writeFile(path, '');
    expect((await failure(readFeed(path))).message).toContain('the file is empty');
  });

  it('may be a zip that was cut off', async () => {
    const path = join(await temporaryFolder(), 'feed.zip');
    const whole = zipOf(smallFeed);
    for (const length of [40, whole.length >> 1, whole.length - 5]) {
      await writeFile(path, whole.subarray(0, length));
      const error = await failure(readFeed(path));
      expect(error.code).toBe('damaged-zip');
      expect(error.message).toContain('Was the download cut off?');
    }
  });

  it('may be a zip with a byte turned over', async () => {
    const path = join(await temporaryFolder(), 'feed.zip');
    const zip = zipOf(smallFeed);
    const inside = zip.indexOf('stop_times.txt') + 40;
    zip[inside] = zip[inside]! ^ 0xff;
    await writeFile(path, zip);
    const error = await failure(readFeed(path));
    expect(error.code).toBe('damaged-zip');
    expect(error.message).toMatch(/^stop_times\.txt is damaged inside the zip archive/);
  });

  it('may not be there', async () => {
    const error = await failure(readFeed(join(await temporaryFolder(), 'no.zip')));
    expect(error.code).toBe('unreadable');
    expect(error.message).toContain('ENOENT');
  });

  it('reads a good feed from the same path afterwards', async () => {
    expect((await readFeed(await feedPath(smallFeed))).lines).toHaveLength(1);
  });
});
