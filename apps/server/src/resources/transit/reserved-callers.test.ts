import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createGuardedFetch } from '@perron/adapters/guarded-fetch';
import { createCachedTransit, createTransitRest } from '@perron/adapters/transit-rest';
import type { CachedTransit } from '@perron/adapters/transit-rest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const clock = { now: () => nowMs };
/** As displays ask for a board. */
const asDisplay = 'duration=120&short=true&results=40&further=true&language=de';
const withDisplay = '900100003';

let perron: TestApp;
let upstream: Server;
let cached: CachedTransit;
let asked: string[] = [];

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  upstream = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ departures: [], realtimeDataUpdatedAt: 1_795_352_400 }));
  });
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const address = upstream.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const baseUrl = `http://127.0.0.1:${port}`;
  const fetch = createGuardedFetch({ clock }, { allowPrivate: [baseUrl] });
  const timers = { after: () => () => undefined };
  cached = createCachedTransit(createTransitRest({ fetch }, { baseUrl }), { clock, timers });
  perron.transit.ready(cached, { guests: cached.forGuests });
  const found = await perron.send('GET', `/api/stations?code=${withDisplay}`);
  const station_id = found.json<{ items: { id: number }[] }>().items[0]?.id;
  const body = { name: 'Hall', output_type_id: 1, station_id };
  expect((await perron.send('POST', '/api/displays', { body })).statusCode).toBe(201);
});
afterAll(async () => {
  cached.close();
  upstream.closeAllConnections();
  await new Promise((done) => upstream.close(done));
  await perron.close();
});

const statusOf = async (code: string, query: string) => {
  const url = `/transit/stops/${code}/departures?${query}`;
  return (await perron.app.inject({ url })).statusCode;
};

test('strangers cannot use up the requests of displays and operators', async () => {
  const strangers = Array.from({ length: 120 }, (_, n) =>
    statusOf(`9001${String(n).padStart(5, '0')}`.replace(withDisplay, '900199999'), asDisplay),
  );
  const answers = await Promise.all(strangers);
  expect(answers.filter((status) => status === 200)).toHaveLength(45);
  expect(asked).toHaveLength(45);
  // The same board in other forms is no display's: there would be no end of them.
  const others = ['&bus=false', '&when=1795180000', '&remarks=false'].map(
    (query) => asDisplay + query,
  );
  for (const query of [...others, 'duration=119&language=de', 'duration=120&language=fr']) {
    expect(await statusOf(withDisplay, query)).toBe(502);
  }

  asked = [];
  // None of it is known yet: there is no earlier answer to fall back on.
  expect(await statusOf(withDisplay, asDisplay)).toBe(200);
  expect(await statusOf(withDisplay, asDisplay.replace('=de', '=en'))).toBe(200);
  const stranger = `/transit/stops/900188888/departures?${asDisplay}`;
  expect((await perron.app.inject({ url: stranger })).statusCode).toBe(502);
  expect((await perron.send('GET', stranger)).statusCode).toBe(200);
  expect(asked).toHaveLength(3);
});

test('a token that is not valid refuses nobody, and gives no share', async () => {
  const headers = { authorization: 'Bearer nonsense' };
  const url = `/transit/stops/900177777/departures?${asDisplay}`;
  expect((await perron.app.inject({ url, headers })).statusCode).toBe(502);
  const known = `/transit/stops/${withDisplay}/departures?${asDisplay}`;
  expect((await perron.app.inject({ url: known, headers })).statusCode).toBe(200);
});
