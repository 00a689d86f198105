import { plainStyle } from '@perron/core';
import { expect, test, vi } from 'vitest';
import { weatherPlaceOf } from './default-place';
import { now, testLiveData, upstream } from './testing/test-live-data';

const { serve, open, turn, waits } = testLiveData();

const stop = (code: string, name: string) => ({
  type: 'stop',
  id: code,
  name,
  products: { tram: true },
  location: { type: 'location', latitude: 53.381, longitude: -1.471 },
});
const cathedral = stop('GB:CATH', 'Cathedral');
const castle = stop('GB:CAST', 'Castle Square');

const line = (name: string, bg?: string) => ({
  type: 'line',
  id: name,
  name,
  product: 'tram',
  mode: 'train',
  ...(bg !== undefined && { color: { bg } }),
});

function row(name: string, bg?: string) {
  const when = new Date(now + 300_000).toISOString();
  return { tripId: name, when, plannedWhen: when, direction: 'Halfway', line: line(name, bg) };
}

interface UpstreamAnswers {
  readonly list?: readonly object[];
  readonly rows?: readonly object[];
}

/** An upstream of Sheffield; what it tells may change. */
async function sheffield(answers: UpstreamAnswers, stopStatus = { of: 200 }) {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    asked.push(decodeURIComponent(pathname));
    const send = (status: number, body: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (pathname === '/stations') {
      send(answers.list ? 200 : 404, answers.list ?? {});
      return;
    }
    if (pathname.endsWith('/departures')) {
      send(200, { departures: answers.rows ?? [] });
      return;
    }
    if (stopStatus.of !== 200) {
      send(stopStatus.of, { message: 'busy' });
      return;
    }
    const found = [cathedral, castle].find(({ id }) => asked.at(-1) === `/stops/${id}`);
    send(found ? 200 : 404, found ?? {});
  });
  const data = open({ ...upstream, url, timeZone: 'Europe/London' });
  await data.ready;
  const board = (code: string) =>
    data.transit.service().departures(code, {
      whenMs: now,
      durationMinutes: 30,
      results: null,
      products: new Set(['tram'] as const),
    });
  return { data, asked, board };
}

const lineNames = ({ lines }: { lines: readonly { name: string | null }[] }) =>
  lines.map(({ name }) => name);

test('without a list the network is that of the operators’ stations: default, weather, products', async () => {
  const { data, asked } = await sheffield({});
  const { transit } = data;
  expect([transit.defaultStation(), transit.stations()]).toEqual([null, []]);
  transit.places.set(['GB:CAST', 'GB:CATH', 'Depot']);
  turn(0);
  await vi.waitFor(() => expect(transit.stations()).toHaveLength(2));
  expect(asked.slice(1)).toEqual(['/stops/GB:CAST', '/stops/GB:CATH', '/stops/Depot']);
  expect(transit.defaultStation()).toMatchObject({ code: 'GB:CAST', name: 'Castle Square' });
  expect(weatherPlaceOf(transit.defaultStation())).toBe('53.38,-1.47');
  expect(transit.productsAt('GB:CATH')).toEqual(['tram']);
  // They are some of the network's stations: no other one is missing.
  expect(transit.isListKnown).toBe(false);
  expect(transit.knownStyle()).toEqual(plainStyle);
  // Each is asked about once.
  transit.places.set(['GB:CATH', 'GB:CAST']);
  turn(0);
  await vi.waitFor(() => expect(transit.defaultStation()?.code).toBe('GB:CATH'));
  expect(asked).toHaveLength(4);
});

test('an upstream that cannot answer now is asked about the stations again', async () => {
  const status = { of: 502 };
  const { data } = await sheffield({}, status);
  data.transit.places.set(['GB:CATH']);
  turn(0);
  await vi.waitFor(() => expect(waits()).toContain(60_000));
  status.of = 200;
  data.transit.places.set(['GB:CAST']);
  // Sooner than after the wait, since there is something new to ask.
  turn(0);
  await vi.waitFor(() => expect(data.transit.stations()).toHaveLength(1));
});

test('lines and destinations are those that boards have named, with their colours', async () => {
  const rows = [row('Supertram Blue', '#1f4fa0'), row('Supertram Yellow')];
  const { data, board } = await sheffield({ list: [cathedral, castle], rows });
  const { transit } = data;
  expect(transit.isListKnown).toBe(true);
  await board('GB:CATH');
  turn(5_000);
  await vi.waitFor(() => expect(transit.headsigns()).toEqual(['Halfway']));
  const [at] = transit.stations().filter(({ code }) => code === 'GB:CATH');
  expect(at && lineNames(at)).toEqual(['Supertram Blue', 'Supertram Yellow']);
  expect(at?.lines[0]).toMatchObject({ color: { bg: '#1f4fa0' }, fahrtNr: null });
  expect(transit.isListKnown).toBe(true);
  // The first of the list, since nothing is known of how often they are served, nor of operators.
  expect(transit.defaultStation()?.code).toBe('GB:CATH');
  transit.places.set(['GB:CAST']);
  expect(transit.defaultStation()?.code).toBe('GB:CAST');
});

test('a badge keeps its text while more lines of the upstream become known', async () => {
  const rows = [row('Supertram Blue'), row('Supertram Purple')];
  const { data, board } = await sheffield({ list: [cathedral, castle], rows });
  await board('GB:CATH');
  turn(5_000);
  const notices = () =>
    data.transit.networkStyle().badges?.map(({ line: name, text }) => [name, text]);
  await vi.waitFor(() => expect(notices()).toHaveLength(2));
  rows.push(row('Sonderbahn Blue'), row('Supertram Yellow'));
  await board('GB:CAST');
  turn(5_000);
  await vi.waitFor(() => expect(notices()).toHaveLength(4));
  expect(notices()).toEqual([
    ['Supertram Blue', 'S. Blue'],
    ['Supertram Purple', 'S. Purple'],
    ['Sonderbahn Blue', 'Sonderb.'],
    ['Supertram Yellow', 'S. Yellow'],
  ]);
  expect(data.transit.manifestFacts().style?.badges).toHaveLength(4);
});
