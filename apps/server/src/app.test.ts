import { manifest, systemStatus } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from './testing/test-app';
import type { TestApp } from './testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test('a start on a busy machine is not given up', () => {
  expect(perron.app.initialConfig.pluginTimeout).toBe(0);
});

function signIn(form: Record<string, string>) {
  return perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
    remoteAddress: `10.0.0.${Math.floor(Math.random() * 250)}`,
  });
}

async function getSignedIn(url: string) {
  return perron.app.inject({
    url,
    headers: { authorization: `Bearer ${await perron.token()}` },
  });
}

test('the demo user signs in for an hour', async () => {
  const { email, password } = perron.signIn;
  const answer = await signIn({ grant_type: 'password', username: email, password });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('an e-mail address is taken in any case', async () => {
  const { email, password } = perron.signIn;
  const form = { grant_type: 'password', username: email.toUpperCase(), password };
  expect((await signIn(form)).statusCode).toBe(200);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await signIn({
    grant_type: 'password',
    username: perron.signIn.email,
    password: 'wrong',
  });
  const unknown = await signIn({ grant_type: 'password', username: 'a@b.example', password: 'x' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({ code: 'invalid_grant' });
  expect(unknown.json<{ message: string }>().message).toBe(
    wrong.json<{ message: string }>().message,
  );
});

test('the token endpoint requires username and password, and names what is missing', async () => {
  const answer = await signIn({ grant_type: 'password', username: 'a@b.example' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid_request',
    details: [{ path: 'body.password' }],
  });
});

test('grants without a provider say so', async () => {
  const answer = await signIn({ grant_type: 'authorization_code' });
  expect(answer.json()).toMatchObject({ code: 'unsupported_grant_type' });
});

test('guessing passwords from one address is stopped', async () => {
  // Each time another account, so that no account's own limit is met.
  const guess = (number: number) =>
    perron.app.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=password&username=guess${number}%40b.example&password=x`,
      remoteAddress: '203.0.113.7',
    });
  const answers = [];
  for (let i = 0; i < 21; i++) answers.push(await guess(i));
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
  expect(answers.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' });
});

test.each([
  ['none', undefined],
  ['another scheme', 'Basic YTpi'],
  ['a made-up token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x'],
])('a call of the dashboard with %s is refused', async (_, authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await perron.app.inject({ url: '/api/users/me', headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'unauthorized' });
});

test('the signed-in user is told who they are, never their password', async () => {
  const answer = await getSignedIn('/api/users/me');
  expect(answer.json()).toMatchObject({ email: perron.signIn.email });
  expect(answer.body).not.toContain('argon2');
});

test('the stations of the underground are listed by page, as a German reader sorts', async () => {
  const answer = await getSignedIn('/api/stations?page_size=5');
  const page = answer.json<{ items: { name: string }[]; total: number }>();
  expect(page.items).toHaveLength(5);
  expect(page.total).toBeGreaterThan(40);
  const all = (await getSignedIn('/api/stations?page_size=200')).json<typeof page>().items;
  const names = all.map((station) => station.name);
  const { compare } = new Intl.Collator('de', { numeric: true });
  expect(names).toEqual([...names].sort(compare));
});

test('stations are found by a part of their name, with its wildcards by the letter', async () => {
  const zoo = (await getSignedIn('/api/stations?search=zoolog')).json<{ items: object[] }>();
  expect(zoo.items).toMatchObject([{ code: '900023201' }]);
  const percent = (await getSignedIn('/api/stations?search=%25')).json<{ total: number }>();
  expect(percent.total).toBe(0);
});

test.each(['page_size=0', 'page_size=201', 'current_page=0', 'sort=password_hash', 'direction=up'])(
  'a list refuses %s and names the field',
  async (query) => {
    const answer = await getSignedIn(`/api/stations?${query}`);
    expect(answer.statusCode).toBe(400);
    const field = query.split('=')[0] ?? '';
    expect(answer.json<{ details: { path: string }[] }>().details[0]?.path).toBe(`query.${field}`);
  },
);

const manifestUrl = '/api/display-runtime/manifest?sid=900100003&ot=6';

test('a display gets one validated document, and nothing again while it is unchanged', async () => {
  const answer = await perron.app.inject(manifestUrl);
  const document = manifest.parse(answer.json());
  expect(document.station?.code).toBe('900100003');
  expect(document.pixelScenes.length).toBeGreaterThan(1);
  expect(answer.headers.etag).toBe(`"${document.version}"`);
  const again = await perron.app.inject({
    url: manifestUrl,
    headers: { 'if-none-match': answer.headers.etag },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('another station, platform or output type is another version', async () => {
  const urls = [
    manifestUrl,
    `${manifestUrl}&p=1`,
    '/api/display-runtime/manifest?sid=900023201&ot=6',
    '/api/display-runtime/manifest?sid=900100003&ot=5',
  ];
  const answers = await Promise.all(urls.map((url) => perron.app.inject(url)));
  expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(4);
});

test('an unknown output type is answered with those that exist', async () => {
  const answer = await perron.app.inject('/api/display-runtime/manifest?sid=900100003&ot=99');
  expect(answer.statusCode).toBe(404);
  expect(answer.json<{ message: string }>().message).toMatch(
    /^Output type 99 does not exist\..*6 \(Infotainment\)/,
  );
});

test('an unknown station and an output type that is no number are named', async () => {
  const station = await perron.app.inject('/api/display-runtime/manifest?sid=900999999&ot=6');
  expect(station.statusCode).toBe(404);
  expect(station.json()).toMatchObject({ details: [{ path: 'query.sid' }] });
  const number = await perron.app.inject('/api/display-runtime/manifest?ot=abc');
  expect(number.statusCode).toBe(400);
  expect(number.json()).toMatchObject({ details: [{ path: 'query.ot' }] });
});

test.each([
  ['/transit/stops/900999999/departures', 404, 'not_found'],
  ['/transit/stops/%20/departures', 400, 'invalid_request'],
  ['/transit/stops/900100003/departures?duration=-1', 400, 'invalid_request'],
  ['/transit/stops/900100003/departures?duration=ten', 400, 'invalid_request'],
  ['/transit/stops/900100003/departures?bus=1', 400, 'invalid_request'],
  ['/transit/stops/900100003/departures?when=tomorrowish', 400, 'invalid_request'],
  ['/api/no-such-thing', 404, 'not_found'],
])('GET %s answers %i', async (url, status, code) => {
  const answer = await perron.app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
});

test('a body that is no form or too large is refused early', async () => {
  const post = (type: string, payload: string) =>
    perron.app.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { 'content-type': type },
      payload,
      remoteAddress: '198.51.100.9',
    });
  expect((await post('application/x-www-form-urlencoded', 'a'.repeat(2_000_000))).statusCode).toBe(
    413,
  );
  expect((await post('text/plain', 'grant_type=password')).statusCode).toBe(415);
  expect((await post('application/json', '{"grant_type":')).statusCode).toBe(415);
});

test('while a feed is read the status says how far, and nothing of it after that', async () => {
  const progress = async () =>
    systemStatus.parse((await perron.app.inject('/status')).json()).feed_progress;
  expect(await progress()).toBeUndefined();
  perron.transit.feed.readTo(0.25);
  expect(await progress()).toBe(0.25);
  perron.transit.feed.unchanged();
  expect(await progress()).toBeUndefined();
});

test('the state of the system names its parts and counts the network', async () => {
  const answer = await perron.app.inject('/status');
  expect(answer.json()).toMatchObject({
    state: 'ok',
    version: '0.0.0-test',
    components: [
      {
        name: 'database',
        state: 'ok',
        detail: expect.stringMatching(/^PostgreSQL \d+/) as unknown,
      },
      { name: 'storage', state: 'ok' },
      { name: 'transit', state: 'ok' },
    ],
    transit: { demo: true, trips: 5464, stopTimes: 123_544, stations: 260 },
  });
});

test('metrics are in the form that Prometheus reads, by route and not by address', async () => {
  await perron.app.inject('/transit/stops/900100003/departures');
  const answer = await perron.app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toMatch(
    /perron_http_request_duration_seconds_count\{method="GET",route="\/transit\/stops\/:id\/departures",status="200"\} \d+/,
  );
  expect(answer.body).toContain('perron_timetable_stop_times 123544');
});

test('the API describes itself: every operation, with its errors', async () => {
  const answer = await perron.app.inject('/api/openapi.json');
  const document = answer.json<{ openapi: string; paths: Record<string, object> }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/oauth2/token', '/transit/stops/{id}/departures', '/status']),
  );
  const page = await perron.app.inject('/api/docs/');
  expect(page.body).toContain('swagger-ui');
});

test('each request leaves one line on the log, without its query', async () => {
  await perron.app.inject('/transit/stops/900100003/departures?when=1795352400');
  const line = JSON.parse(perron.log.at(-1) ?? '{}') as Record<string, unknown>;
  expect(line).toMatchObject({
    method: 'GET',
    path: '/transit/stops/900100003/departures',
    status: 200,
    msg: 'request',
  });
  expect(perron.log.join('')).not.toContain('when=');
});

test('a broken new feed changes nothing and is reported', async () => {
  const service = perron.transit.service();
  perron.transit.feed.fail('feed.zip has no calendar.txt');
  // A broken new feed changes nothing and is reported.
  expect((await perron.app.inject('/transit/stops/900100003/departures')).statusCode).toBe(200);
  const status = await perron.app.inject('/status');
  expect(status.json()).toMatchObject({
    state: 'degraded',
    components: [
      { name: 'database' },
      { name: 'storage' },
      {
        name: 'transit',
        state: 'failed',
        detail: 'The new feed was not taken, the last one serves. feed.zip has no calendar.txt',
      },
    ],
    transit: { trips: 5464 },
  });
  perron.transit.ready(service);
});

test('weather and news come in the asked form, marked as made up', async () => {
  const weather = await perron.app.inject('/api/display-runtime/weather?lang=en&format=imperial');
  expect(weather.json()).toMatchObject({
    demo: true,
    weather: { humidity: expect.any(Number) as unknown },
  });
  const news = await perron.app.inject('/api/display-runtime/news?numArticles=2');
  expect(news.json<{ articles: object[] }>().articles).toHaveLength(2);
  for (const query of ['weather?lang=xx', 'weather?format=kelvin', 'news?numArticles=11']) {
    const refused = await perron.app.inject(`/api/display-runtime/${query}`);
    expect(refused.statusCode, query).toBe(400);
  }
});
