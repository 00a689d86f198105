import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { feedPath, feedWith, smallFeed, table } from '../testing/feed-zip';
import { dayBoard, loadFeed, rows } from '../testing/load-feed';
import { readFeed } from './read-feed';

/** The small feed with another trip, and one row of one file changed. */
function withRow(file: keyof typeof smallFeed, from: string, to: string) {
  const files: Record<string, string> = {
    ...smallFeed,
    'trips.txt': `${smallFeed['trips.txt']!}u8,daily,good,Hermannstraße,0\n`,
    'stop_times.txt': `${smallFeed['stop_times.txt']!}${table`
      good,09:00:00,09:00:00,de:1:900000001::1,1
      good,09:10:00,09:10:00,de:1:900000002::1,2
      good,09:20:00,09:20:00,de:1:900000003,3`}`,
  };
  if (!files[file]!.includes(from)) throw new Error(`${file} has no ${from}.`);
  files[file] = files[file]!.replace(from, to);
  return files;
}

describe('one bad row costs that row, and is told with its file and line', () => {
  it.each([
    [
      'a time that is none',
      withRow('stop_times.txt', '08:10:00,', '8 Uhr,'),
      'stop_times.txt, line 3, column arrival_time: expected a time like 08:05:00 or 25:10:00, but found "8 Uhr".',
      '08:00 09:00 | 09:10',
    ],
    [
      'minutes beyond 59',
      withRow('stop_times.txt', '08:10:00,', '08:60:00,'),
      'found "08:60:00"',
      '08:00 09:00 | 09:10',
    ],
    [
      'a departure before its arrival',
      withRow('stop_times.txt', '08:10:30', '08:09:00'),
      'line 3, column departure_time: expected a time not before 08:10:00, but found "08:09:00".',
      '08:00 09:00 | 09:10',
    ],
    [
      'a stop that stops.txt does not list',
      withRow('stop_times.txt', 'de:1:900000002::1', 'nowhere'),
      'stop_times.txt, line 3, column stop_id: expected a stop_id of stops.txt, but found "nowhere".',
      '08:00 09:00 | 09:10',
    ],
    [
      'a trip that trips.txt does not list',
      withRow('stop_times.txt', 'one,08:20', 'two,08:20'),
      'line 4, column trip_id',
      '08:00 09:00 | 09:10',
    ],
    [
      'a line that routes.txt does not list',
      withRow('trips.txt', 'u8', 'u9'),
      'trips.txt, line 2, column route_id: expected a route_id of routes.txt, but found "u9".',
      '09:00 | 09:10',
    ],
    [
      'a sequence that is no number',
      withRow('stop_times.txt', ',2\n', ',x\n'),
      'column stop_sequence: expected a whole number, but found "x".',
      '08:00 09:00 | 09:10',
    ],
    [
      'a sequence that occurs twice',
      withRow('stop_times.txt', ',2\n', ',1\n'),
      'line 3, column stop_sequence',
      '08:00 09:00 | 09:10',
    ],
    [
      'a first stop without a time',
      withRow('stop_times.txt', '08:00:00,08:00:00', ','),
      'line 2, column arrival_time: expected a time, since',
      '09:00 | 08:10 09:10',
    ],
    [
      'an id that occurs twice',
      withRow('trips.txt', '0\nu8,daily,good', '0\nu8,daily,one,,0\nu8,daily,good'),
      'trips.txt, line 3, column trip_id: expected an id that no other trip has, but found "one".',
      '08:00 09:00 | 08:10 09:10',
    ],
    [
      'a platform of a station that is not there',
      withRow('stops.txt', '0,de:1:900000001,1', '0,gone,1'),
      'stops.txt, line 3, column parent_station: expected a station of stops.txt, but found "gone".',
      '08:00 09:00 | 08:10 09:10',
    ],
    [
      'a latitude beyond the pole',
      withRow('stops.txt', '52.46', '5246'),
      'stops.txt, line 7, column stop_lat: expected degrees from -90 to 90, but found "5246".',
      '08:00 09:00 | 08:10 09:10',
    ],
    [
      'a row with more fields than the header',
      withRow('stop_times.txt', ',3\n', ',3,7\n'),
      'stop_times.txt, line 4: expected 5 fields as in the header, but found 6.',
      '08:00 09:00 | 09:10',
    ],
    [
      'a quote that is never closed',
      withRow('stop_times.txt', 'one,08:10', '"one,08:10'),
      'stop_times.txt, line 3: expected a closing quote',
      '08:00 09:00 | 09:10',
    ],
    [
      'a last stop without a time',
      withRow('stop_times.txt', '08:20:00,08:20:00', ','),
      'line 4, column arrival_time: expected a time, since',
      '08:00 09:00 | 09:10',
    ],
    [
      'a service that occurs twice',
      withRow('calendar.txt', '20261231\n', '20261231\ndaily,0,0,0,0,0,0,0,20260101,20260102\n'),
      'calendar.txt, line 3, column service_id: expected an id that no other service has, but found "daily".',
      '08:00 09:00 | 08:10 09:10',
    ],
    [
      'a stop that occurs twice',
      withRow('stops.txt', '13.43,,,\n', '13.43,,,\nde:1:900000003,,Again,52.46,13.43,,,\n'),
      'stops.txt, line 8, column stop_id: expected an id that no other stop has',
      '08:00 09:00 | 08:10 09:10',
    ],
    [
      'a line without a type',
      withRow('routes.txt', 'FFFFFF\n', 'FFFFFF\nu9,bvg,U9,,,\n'),
      'routes.txt, line 3, column route_type: expected a GTFS route type like 3 or 700, but it is empty.',
      '08:00 09:00 | 08:10 09:10',
    ],
  ])('%s', async (_, files, message, served) => {
    const timetable = await loadFeed(files);
    const { count, listed } = timetable.data.skipped;
    expect(listed[0]!.message).toContain(message);
    expect(listed[0]!.message).toContain(`${listed[0]!.file}, line ${listed[0]!.line}`);
    expect(count).toBe(listed.length);
    const times = ['de:1:900000001::1', 'de:1:900000002::1'].map((stop) =>
      rows(dayBoard(timetable, stop))
        .map((row) => row.slice(0, 5))
        .join(' '),
    );
    expect(times.join(' | ')).toBe(served);
  });

  it('lists a few of each kind and counts all', async () => {
    const lost = Array.from({ length: 500 }, (_, i) => `gone${i},08:00:00,08:00:00,x,1\n`).join('');
    const files = withRow('stops.txt', '52.46', '5246');
    const { data } = await loadFeed({
      ...files,
      'stop_times.txt': files['stop_times.txt']! + lost,
    });
    expect(data.skipped.count).toBe(501);
    expect(data.skipped.listed).toHaveLength(11);
  });
});

describe('rows that are no fault', () => {
  it('a feed without one has none left out', async () => {
    expect((await loadFeed(smallFeed)).data.skipped).toEqual({ count: 0, listed: [] });
  });

  it('calls in areas, in groups of stops and in windows of time stand on no board', async () => {
    const timetable = await loadFeed(
      feedWith({
        'trips.txt': `${smallFeed['trips.txt']!}u8,daily,flex,Anywhere,0\n`,
        'stop_times.txt': table`
          trip_id,arrival_time,departure_time,stop_id,location_group_id,location_id,stop_sequence,start_pickup_drop_off_window,end_pickup_drop_off_window
          one,08:00:00,08:00:00,de:1:900000001::1,,,1,,
          one,08:10:00,08:10:30,de:1:900000002::1,,,2,,
          one,08:20:00,08:20:00,de:1:900000003,,,3,,
          flex,,,,group,,1,07:00:00,19:00:00
          flex,,,,,area,2,07:00:00,19:00:00
          flex,,,area,,,3,07:00:00,19:00:00`,
      }),
    );
    expect(timetable.data.skipped.count).toBe(0);
    expect(rows(dayBoard(timetable, 'de:1:900000002'))).toEqual(['08:10 U8 Hermannstraße']);
  });
});

describe('a file as it is', () => {
  it('may have the rows of its trips scattered over more than a piece that is unpacked', async () => {
    const trips = Array.from({ length: 9_000 }, (_, i) => `t${i}`);
    const call = (trip: string, time: string, stop: string, sequence: number) =>
      `${trip},${time},${time},${stop},${sequence}\n`;
    const [head] = smallFeed['stop_times.txt']!.split('\n');
    const path = await feedPath(
      feedWith({
        'trips.txt': `route_id,service_id,trip_id\n${trips.map((id) => `u8,daily,${id}\n`).join('')}`,
        'stop_times.txt': [
          `${head!}\n`,
          call('unknown', '08:00:00', 'de:1:900000001::1', 1),
          ...trips.map((id) => call(id, '08:00:00', 'de:1:900000001::1', 1)),
          ...trips.map((id) => call(id, '08:10:00', 'de:1:900000003', 2)),
        ].join(''),
      }),
    );
    const { columns, skipped } = await readFeed(path);
    expect(columns.visitTrip).toHaveLength(18_000);
    expect(skipped.count).toBe(1);
  });

  it.each([
    ['a newline', '\n'],
    ['a page of a proxy', `<html>${'PK is no mark. '.repeat(20_000)}</html>`],
    ['the mark of an end that is none', 'PK\u0005\u0006 and what follows it, which is no list'],
  ])('may be a zip with %s behind its end', async (_, appended) => {
    const path = await feedPath(smallFeed);
    const zip = await readFile(path);
    await writeFile(path, Buffer.concat([zip, Buffer.from(appended)]));
    expect((await readFeed(path)).columns.visitTrip).toHaveLength(3);
  });

  it('is named in messages as the operator knows it', async () => {
    const path = await feedPath(feedWith({ 'trips.txt': null }));
    const name = 'https://agency.example/gtfs.zip';
    await expect(readFeed(path, { name })).rejects.toThrow(`${name} has no trips.txt`);
    const gone = readFeed(`${path}.gone`, { name });
    await expect(gone).rejects.toThrow(`The feed ${name} cannot be read: ENOENT.`);
  });
});
