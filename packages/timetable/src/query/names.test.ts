import { describe, expect, it } from 'vitest';
import { readFeedCached } from '../read/read-feed-cached';
import { feedPath, feedWith, smallFeed, table, temporaryFolder } from '../testing/feed-zip';
import type { FeedFiles } from '../testing/feed-zip';
import { loadFeed } from '../testing/load-feed';
import { Timetable } from './timetable';

const wittenau = 'de:1:900000001';
const alex = 'de:1:900000002';
const hermann = 'de:1:900000003';

const header = 'table_name,field_name,language,translation,record_id,record_sub_id,field_value';

function feed(rows: readonly string[], more: Readonly<Record<string, string>> = {}): FeedFiles {
  return feedWith({ 'translations.txt': `${[header, ...rows].join('\n')}\n`, ...more });
}

/** Names of stops, the line, the agency and the headsign in a language. */
function namesIn(timetable: Timetable, language: string | undefined) {
  const names = timetable.namesIn(language);
  const [line] = timetable.data.lines;
  return {
    language: names.language,
    stops: [wittenau, `${wittenau}::1`, alex].map((id) => names.stop(timetable.stopById(id)!)),
    line: names.line(line!),
    agency: names.agency(line!.agency!),
    headsign: names.headsign('Hermannstraße'),
  };
}

const own = {
  stops: ['Wittenau', 'Wittenau', 'Alexanderplatz'],
  language: null,
  line: 'U8',
  agency: 'Verkehrsbetriebe',
  headsign: 'Hermannstraße',
};

describe('names in another language', () => {
  it.each([
    [
      'records',
      [
        `stops,stop_name,en,Whitmeadow,${wittenau},,`,
        'routes,route_short_name,en,Metro 8,u8,,',
        'agency,agency_name,en,Transport Company,bvg,,',
        'trips,trip_headsign,en,Herman Street,one,,',
      ],
      ['Whitmeadow', 'Wittenau', 'Alexanderplatz'],
    ],
    [
      'texts',
      [
        'stops,stop_name,en,Whitmeadow,,,Wittenau',
        'routes,route_short_name,en,Metro 8,,,U8',
        'agency,agency_name,en,Transport Company,,,Verkehrsbetriebe',
        'trips,trip_headsign,en,Herman Street,,,Hermannstraße',
      ],
      ['Whitmeadow', 'Whitmeadow', 'Alexanderplatz'],
    ],
  ])('come by %s', async (_, rows, stops) => {
    const timetable = await loadFeed(feed(rows));
    expect(timetable.data.skipped.listed).toEqual([]);
    expect(namesIn(timetable, 'en')).toEqual({
      language: 'en',
      stops,
      line: 'Metro 8',
      agency: 'Transport Company',
      headsign: 'Herman Street',
    });
    for (const other of ['fr', undefined]) expect(namesIn(timetable, other)).toEqual(own);
  });

  it('of a record go before those of its text, wherever they stand', async () => {
    const rows = [
      `stops,stop_name,en,by id,${alex},,`,
      'stops,stop_name,en,by text,,,Alexanderplatz',
    ];
    for (const some of [rows, rows.toReversed()]) {
      const timetable = await loadFeed(feed(some));
      const names = timetable.namesIn('en');
      const stops = [alex, `${alex}::1`].map((id) => names.stop(timetable.stopById(id)!));
      expect(stops).toEqual(['by id', 'by text']);
    }
  });

  it('of where a trip goes are those of its stop where it states none, and of a stop’s own', async () => {
    const timetable = await loadFeed(
      feed(
        [
          `stops,stop_name,en,Herman Street,${hermann},,`,
          'stop_times,stop_headsign,en,via Eastlow,one,1,',
          'stop_times,stop_headsign,en,Shed,,,Depot',
        ],
        {
          'trips.txt': 'route_id,service_id,trip_id\nu8,daily,one\n',
          'stop_times.txt': table`
            trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign
            one,08:00:00,08:00:00,${wittenau}::1,1,über Osloer Str.
            one,08:10:00,08:10:30,${alex}::1,2,Depot
            one,08:20:00,08:20:00,${hermann},3,`,
        },
      ),
    );
    const names = timetable.namesIn('en');
    const { stopovers } = timetable.tripById('one|20261120')!;
    expect(stopovers.map(({ headsign }) => names.headsign(headsign))).toEqual([
      'via Eastlow',
      'Shed',
      'Herman Street',
    ]);
    expect(timetable.data.skipped.count).toBe(0);
  });

  it('of a long name are not those of a short one', async () => {
    const routes = table`
      route_id,agency_id,route_short_name,route_long_name,route_type
      u8,bvg,,U8,400`;
    const rows = ['routes,route_long_name,en,Metro,,,U8', 'routes,route_short_name,en,wrong,,,U8'];
    const byText = await loadFeed(feed(rows, { 'routes.txt': routes }));
    expect(namesIn(byText, 'en').line).toBe('Metro');
    const ids = ['routes,route_long_name,en,Metro,u8,,', 'routes,route_short_name,en,wrong,u8,,'];
    const byId = await loadFeed(feed(ids, { 'routes.txt': routes }));
    expect(namesIn(byId, 'en').line).toBe('Metro');
  });

  it('are the same object for everybody who reads them', async () => {
    const timetable = await loadFeed(feed([`stops,stop_name,en,Whitmeadow,${wittenau},,`]));
    expect(timetable.namesIn('en')).toBe(timetable.namesIn('en-GB'));
    expect(timetable.namesIn('de')).toBe(timetable.namesIn(undefined));
    expect(timetable.namesIn('de')).not.toBe(timetable.namesIn('en'));
  });
});

describe('a language', () => {
  const info = (language: string) => table`
    feed_publisher_name,feed_publisher_url,feed_lang
    bvg,https://example.org,${language}`;
  it.each([
    // Feed, translations, asked for: given.
    ['ja', ['en', 'ja-Hrkt'], 'en', 'en'],
    ['ja', ['en', 'ja-Hrkt'], 'ja', null],
    ['', ['en', 'ja-Hrkt'], 'ja', null],
    ['ja', ['en', 'ja-Hrkt'], 'ja-HRKT', 'ja-Hrkt'],
    ['fr', ['nl_BE', 'en-GB'], 'nl', 'nl-BE'],
    ['fr', ['nl_BE', 'en-GB'], 'en-US', 'en-GB'],
    ['mul', ['fr', 'nl'], 'fr', 'fr'],
    ['en-US', ['en'], 'en', 'en'],
    ['en-US', ['en-CA'], 'en', null],
    ['ko', ['en'], 'de', null],
  ])('of a feed in "%s" with %j that is asked for as %s is %s', async (own, all, asked, given) => {
    const rows = all.map((row) => `stops,stop_name,${row},x,${wittenau},,`);
    const timetable = await loadFeed(feed(rows, { 'feed_info.txt': info(own) }));
    expect(timetable.namesIn(asked).language).toBe(given);
  });
});

describe('a row of translations.txt that is odd', () => {
  it.each([
    [
      'an unknown stop',
      'stops,stop_name,en,x,nowhere,,',
      'record_id: expected a stop_id of stops.txt, but found "nowhere"',
    ],
    [
      'an unknown line',
      'routes,route_short_name,en,x,u9,,',
      'record_id: expected a route_id of routes.txt',
    ],
    [
      'an unknown trip',
      'trips,trip_headsign,en,x,nine,,',
      'record_id: expected a trip_id of trips.txt',
    ],
    [
      'an unknown call',
      'stop_times,stop_headsign,en,x,one,9,',
      'record_sub_id: expected a stop_sequence of the trip',
    ],
    [
      'no sequence',
      'stop_times,stop_headsign,en,x,one,,',
      'record_sub_id: expected a stop_sequence of the trip',
    ],
    [
      'an unknown agency',
      'agency,agency_name,en,x,db,,',
      'record_id: expected an agency_id of agency.txt',
    ],
    [
      'no record and no text',
      'stops,stop_name,en,x,,,',
      'field_value: expected a text, where there is no record_id',
    ],
    ['no translation', `stops,stop_name,en,,${wittenau},,`, 'translation: expected a text'],
    ['no language', `stops,stop_name,,x,${wittenau},,`, 'language: expected a language like en'],
    [
      'a language that is none',
      `stops,stop_name,English!,x,${wittenau},,`,
      'language: expected a language like en',
    ],
  ])('with %s is told and left out', async (_, row, message) => {
    const timetable = await loadFeed(feed([row, `stops,stop_name,en,Alex Square,${alex},,`]));
    expect(timetable.data.skipped.listed.map((skipped) => skipped.message)).toEqual([
      expect.stringContaining(`translations.txt, line 2, column ${message}`),
    ]);
    expect(namesIn(timetable, 'en').stops[2]).toBe('Alex Square');
  });

  it('because it translates something that is on no board is left alone', async () => {
    const rows = [
      `stops,stop_desc,en,x,${wittenau},,`,
      'pathways,signposted_as,en,x,p1,,',
      'feed_info,feed_publisher_name,en,x,,,',
      'stops,stop_name,en,Entrance,door,,',
    ];
    const stops = `${smallFeed['stops.txt']!}door,,Eingang,52.5,13.3,2,${wittenau},\n`;
    const timetable = await loadFeed(feed(rows, { 'stops.txt': stops }));
    expect(timetable.data.skipped.count).toBe(0);
    expect(timetable.data.translations).toEqual({});
  });

  it('because the file has its form of before 2020 is told once, and the feed is good', async () => {
    const timetable = await loadFeed(
      feedWith({ 'translations.txt': 'trans_id,lang,translation\nWittenau,en,Whitmeadow\n' }),
    );
    expect(timetable.data.translations).toEqual({});
    expect(timetable.data.skipped.listed.map(({ message }) => message)).toEqual([
      'translations.txt, line 1: expected a column table_name, but found trans_id, lang, translation.',
    ]);
  });
});

it('names are kept in the cache', async () => {
  const path = await feedPath(feed([`stops,stop_name,en,Whitmeadow,${wittenau},,`]));
  const folder = await temporaryFolder();
  await readFeedCached(path, folder);
  const again = await readFeedCached(path, folder);
  expect(again.fromCache).toBe(true);
  const names = namesIn(new Timetable(again.data), 'en');
  expect(names.stops).toEqual(['Whitmeadow', 'Wittenau', 'Alexanderplatz']);
});

it('a feed without translations keeps nothing for them', async () => {
  expect((await loadFeed(smallFeed)).data.translations).toEqual({});
  const { translations } = (await loadFeed(feed([`stops,stop_name,en,x,${alex},,`]))).data;
  expect(translations['en']).toMatchObject({ lines: [], headsigns: [], agencies: {} });
});
