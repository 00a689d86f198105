import { productNames } from '@perron/schema';
import { expect, test } from 'vitest';
import { miniFeed } from '../testing/test-app';
import { now, testLiveData, upstream } from './testing/test-live-data';

const { serve, open, board, turn, waits } = testLiveData();

/** Answers `/stations` like an upstream that lists them. */
const upstreamStations = {
  'de:11000:900100003': {
    type: 'station',
    id: 'de:11000:900100003',
    name: 'S+U Alexanderplatz Bhf (Berlin)',
    products: { subway: true, suburban: true },
  },
  8011160: { type: 'station', id: '8011160', name: 'Berlin Hbf' },
  letters: { type: 'stop', id: 'GB:CATH', name: 'Cathedral' },
  bad: { type: 'station', id: null, name: 'Nowhere' },
};

test('an upstream has the stations that it lists, the time zone of the configuration, and no others', async () => {
  const url = await serve((request, response) => {
    if (request.url !== '/stations') return void response.writeHead(404).end('{}');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(upstreamStations));
  });
  const data = open({ ...upstream, url, timeZone: 'Europe/Zurich' });
  await data.ready;
  expect(data.transit.stations().map(({ code, name }) => [code, name])).toEqual([
    ['8011160', 'Berlin Hbf'],
    ['900100003', 'S+U Alexanderplatz Bhf (Berlin)'],
    ['GB:CATH', 'Cathedral'],
  ]);
  expect(data.transit.manifestFacts().timeZone).toBe('Europe/Zurich');
  expect(data.transit.isListKnown).toBe(true);
});

test.each([
  [404, true],
  [429, false],
  [503, false],
])('an upstream that answers %i to the list of its stations has none', async (status, isKnown) => {
  const url = await serve((_request, response) => void response.writeHead(status).end('{}'));
  const data = open({ ...upstream, url });
  await data.ready;
  expect([data.transit.stations(), data.transit.isListKnown]).toEqual([[], isKnown]);
});

test('a list that failed is asked for again, and follows the upstream from then on', async () => {
  let answer = { status: 503, body: '{}' };
  const url = await serve((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  const data = open({ ...upstream, url });
  await data.ready;
  const received: number[] = [];
  data.transit.watchTakeOver(() => received.push(data.transit.stations().length));
  const { bad: _, letters: __, ...two } = upstreamStations;
  const lists = async (status: number, body: object, waitMs: number) => {
    answer = { status, body: JSON.stringify(body) };
    const before = waits().length;
    turn(waitMs);
    expect(waits()).toHaveLength(before - 1);
    // The next look is planned when this one is through.
    await expect.poll(() => waits().length).toBe(before);
    return [data.transit.stations().length, data.transit.isListKnown];
  };
  expect(await lists(503, {}, 60_000)).toEqual([0, false]);
  expect(await lists(200, { ...two }, 120_000)).toEqual([2, true]);
  const three = { ...two, 8010404: { type: 'station', id: '8010404', name: 'Berlin-Spandau' } };
  expect(await lists(200, three, 6 * 3_600_000)).toEqual([3, true]);
  // An upstream that has lost its list is no network without stations.
  expect(await lists(404, {}, 6 * 3_600_000)).toEqual([3, true]);
  expect(await lists(200, three, 60_000)).toEqual([3, true]);
  expect(received).toEqual([2, 3]);
});

test('over a network of one’s own nothing is made up, and what is off says so', async () => {
  const data = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls: [] });
  await data.ready;
  expect(data.feeds.hasWeather).toBe(false);
  expect(await data.feeds.news({ numArticles: 3 })).toEqual({
    articles: [],
    source: '',
    demo: false,
  });
  const sources = [...data.transit.sources(), ...data.feeds.sources()];
  expect(sources.map(({ kind, state, demo }) => [kind, state, demo])).toEqual([
    ['timetable', 'ok', false],
    ['realtime', 'off', false],
    ['weather', 'off', false],
    ['news', 'off', false],
  ]);
});

test('an upstream that speaks transport.rest answers, and its failure is told in its words', async () => {
  let broken = false;
  const url = await serve((request, response) => {
    if (broken || !request.url?.startsWith('/stops/900100003/departures')) {
      return void response.writeHead(502).end('<html>Bad Gateway</html>');
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ departures: [], realtimeDataUpdatedAt: 1_795_352_400 }));
  });
  const data = open({ ...upstream, url, stations: miniFeed });
  await data.ready;
  expect(data.transit.stations().length).toBeGreaterThan(100);
  const service = data.transit.service();
  expect((await service.products())[0]).toBe('subway');
  const lines = (await service.stationsOf('subway')).flatMap((station) => station.lines);
  expect(lines.map(({ name }) => name)).toContain('U8');
  expect(await board(data)).toMatchObject({ realtimeDataUpdatedAt: 1_795_352_400 });
  broken = true;
  const query = {
    whenMs: now,
    durationMinutes: 30,
    results: null,
    products: new Set(productNames),
  };
  await expect(data.transit.service().departures('900023201', query)).rejects.toThrow(
    'Failed to fetch departures for 900023201',
  );
});

test('weather and news come from the configured services, and the last stay when they fail', async () => {
  let broken = false;
  const url = await serve((request, response) => {
    if (broken) return void response.writeHead(503).end('busy');
    if (request.url === '/rss') {
      response.end(
        '<rss version="2.0"><channel><title>T</title><item><title>Neues</title><description>Text</description></item></channel></rss>',
      );
      return;
    }
    const weatherDesc = [{ value: 'Cloudy' }];
    const condition = {
      temp_C: '7',
      humidity: '80',
      windspeedKmph: '10',
      winddir16Point: 'SW',
      cloudcover: '75',
      precipMM: '0.1',
      weatherDesc,
      lang_de: [{ value: 'Bewölkt' }],
    };
    response.end(JSON.stringify({ current_condition: [condition] }));
  });
  const data = open({ kind: 'demo' }, { weatherUrl: url, newsUrl: `${url}/rss` });
  const query = { location: 'Berlin, Germany', language: 'de', format: 'metric' } as const;
  expect(await data.feeds.weather(query)).toMatchObject({
    demo: false,
    weather: { temperature: 7, weatherDescription: 'Bewölkt' },
  });
  expect((await data.feeds.news({ numArticles: 3 })).articles).toMatchObject([{ title: 'Neues' }]);
  broken = true;
  expect((await data.feeds.weather(query)).weather.temperature).toBe(7);
  await data.ready;
});
