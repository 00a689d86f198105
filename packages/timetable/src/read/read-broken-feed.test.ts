import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { feedPath, feedWith, smallFeed, temporaryFolder, zipOf } from '../testing/feed-zip';
import { dayBoard, loadFeed, rows } from '../testing/load-feed';
import { dayNumber } from '../query/service-date';
import { FeedError } from './feed-error';
import { readFeed } from './read-feed';

async function failure(read: Promise<unknown>): Promise<FeedError> {
  const error = await read.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof FeedError) return error;
  throw new Error(`The feed was expected to be refused, but came: ${String(error)}`);
}

/** The small feed with one row of one file changed. */
function withRow(file: keyof typeof smallFeed, from: string | RegExp, to: string) {
  const text = smallFeed[file]!;
  if (text.search(from) < 0) throw new Error(`${file} has no ${String(from)}.`);
  return feedWith({ [file]: text.replace(from, to) });
}

describe('a feed that cannot be used', () => {
  it.each([
    [
      'a time zone that does not exist',
      withRow('agency.txt', 'Europe/Berlin', 'Berlin'),
      'bad-value',
      'agency.txt, line 2, column agency_timezone: expected an IANA time zone like Europe/Berlin, but found "Berlin".',
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
  ] as const)('says where: %s', async (_, files, code, message) => {
    const error = await failure(loadFeed(files));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
    expect(error.message.match(/\.(\s|$)/g)).toHaveLength(1);
  });

  it.each([
    ['without agency.txt', null],
    ['with an agency.txt without its columns', 'agency_id\nb\n'],
    ['with an agency of no time zone', 'agency_name,agency_timezone\nBVG,Berlin\n'],
    ['with an agency.txt that is empty', ''],
  ])('is used all the same %s when the time zone is given', async (_, agency) => {
    const timetable = await loadFeed(feedWith({ 'agency.txt': agency }), {
      timeZone: 'Europe/Berlin',
    });
    expect(timetable.feed.timeZone).toBe('Europe/Berlin');
    expect(rows(dayBoard(timetable, 'de:1:900000002'))).toEqual(['08:10 U8 Hermannstraße']);
  });

  it.each([
    [
      'a calendar in which nothing runs on any weekday',
      withRow('calendar.txt', '1,1,1,1,1,1,1', '0,0,0,0,0,0,0'),
      [],
    ],
    ['a calendar without rows', withRow('calendar.txt', /^daily.*$/m, ''), []],
    [
      'days off only',
      feedWith({
        'calendar.txt': null,
        'calendar_dates.txt': 'service_id,date,exception_type\ndaily,20261120,2\n',
      }),
      [],
    ],
    [
      'a date that is not in the calendar',
      withRow('calendar.txt', '20261231', '20260230'),
      [
        'calendar.txt, line 2, column end_date: expected a date like 20260328, but found "20260230".',
      ],
    ],
  ] as const)(
    'is none of these: %s leaves stations without departures',
    async (_, files, reason) => {
      const timetable = await loadFeed(files);
      expect(timetable.served).toBeNull();
      expect(timetable.stations().map(({ name }) => name)).toContain('Alexanderplatz');
      expect(dayBoard(timetable, 'de:1:900000002')).toEqual([]);
      expect(timetable.departuresOn(dayNumber(2026, 11, 20))).toBe(0);
      expect(timetable.data.skipped.listed.map(({ message }) => message)).toEqual(reason);
    },
  );

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
    const whole = await zipOf(smallFeed);
    for (const length of [40, whole.length >> 1, whole.length - 5]) {
      await writeFile(path, whole.subarray(0, length));
      const error = await failure(readFeed(path));
      expect(error.code).toBe('damaged-zip');
      expect(error.message).toContain('Was the download cut off?');
    }
  });

  it('may be a zip with a byte turned over', async () => {
    const path = join(await temporaryFolder(), 'feed.zip');
    const zip = await zipOf(smallFeed);
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
