import type { ErrorBody, SearchItem } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
  await perron.db
    .insertInto('stations')
    .values([
      { name: 'Wiesenweg', code: '900999001' },
      { name: 'Wiesenweg Nord', code: '900999002' },
      { name: 'Alter Wiesenweg', code: '900999003' },
      { name: 'Bergwiesenweg', code: '900999004' },
      { name: 'Große Müllerstraße', code: '900999005' },
    ])
    .execute();
});
afterAll(() => perron.close());

async function search(query: string, more = ''): Promise<SearchItem[]> {
  const answer = await perron.send('GET', `/api/search?query=${encodeURIComponent(query)}${more}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: SearchItem[] }>().items;
}

const names = (items: readonly SearchItem[]) => items.map(({ name }) => name);

test('of places that match alike the one with more displays and lines comes first, by the name that people know', async () => {
  await perron.db
    .insertInto('stations')
    .values([
      { name: 'Quarzgasse Ost', code: '900999201' },
      { name: 'S+U Quarzplatz (Berlin)', code: '900999202' },
      { name: 'Quarzallee', code: '900999203' },
    ])
    .execute();
  const [junction] = await search('quarzplatz');
  const body = { name: 'Hall', output_type_id: 6, station_id: junction?.id };
  expect((await perron.send('POST', '/api/displays', { body })).statusCode).toBe(201);
  expect(names(await search('quarz', '&kinds=station'))).toEqual([
    'S+U Quarzplatz (Berlin)',
    'Quarzallee',
    'Quarzgasse Ost',
  ]);
});

test('the whole name comes first, then its beginning, then a word of it, then the rest', async () => {
  expect(names(await search('wiesenweg'))).toEqual([
    'Wiesenweg',
    'Wiesenweg Nord',
    'Alter Wiesenweg',
    'Bergwiesenweg',
  ]);
});

test.each(['große müllerstraße', 'grosse muellerstrasse', 'mullerstr gros', 'GROSSE MÜLLER'])(
  '"%s" finds the Große Müllerstraße',
  async (query) => {
    expect(names(await search(query))).toEqual(['Große Müllerstraße']);
  },
);

test('a station is found by its code, and a display by its number and by its station', async () => {
  expect(names(await search('900999003'))).toEqual(['Alter Wiesenweg']);
  const station = (await search('900999003'))[0];
  const body = { name: 'Entrance', output_type_id: 6, station_id: station?.id };
  const { id } = (await perron.send('POST', '/api/displays', { body })).json<{ id: number }>();
  const found = { kind: 'display', id, name: 'Entrance', hint: 'Alter Wiesenweg' };
  expect(await search(String(id), '&kinds=display')).toEqual([found]);
  expect(await search('entrance wiesen')).toEqual([found]);
});

/** One of each kind by its own call, all of them called the same. */
async function makeOneOfEach(): Promise<void> {
  const name = 'Zwiebelfisch';
  const post = async (path: string, body: object) => {
    const answer = await perron.send('POST', path, { body });
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  await post('/api/stations', { name, code: '900999099' });
  const line_id = await post('/api/location-lines', { name });
  await post('/api/location-stations', { name, line_id });
  await post('/api/displays', { name, output_type_id: 6 });
  const scenario_id = await post('/api/scenarios', { name });
  const sound = { output_type: 'audio', name, sip_number: '4711' };
  const output_type_id = await post('/api/output-types', sound);
  await post('/api/playlists', { scenario_id, output_type_id });
  await post('/api/pixel-scenes', { name, width: 640, height: 360 });
  await post('/api/disruptions', { type: 'police', title: name, line_id });
  const email = 'fisch@perron.example';
  await post('/api/users', { email, first_name: 'Zwiebelfisch', last_name: '' });
  for (const kind of ['pixel-groups', 'contents', 'content-buckets', 'api-keys']) {
    await post(`/api/${kind}`, { name });
  }
  await post('/api/business-logic-configurations', { name });
}

test('each kind is found, and told apart by where it belongs', async () => {
  await makeOneOfEach();
  const items = await search('zwiebelfisch');
  expect(items.map(({ kind, hint }) => [kind, hint])).toEqual([
    ['location_line', null],
    ['station', '900999099'],
    ['display', null],
    ['disruption', 'Zwiebelfisch'],
    ['location_station', 'Zwiebelfisch'],
    ['scenario', expect.any(String)],
    ['playlist', 'Zwiebelfisch'],
    ['pixel_scene', '640 × 360'],
    ['content', null],
    ['output_type', '4711'],
    ['user', 'fisch@perron.example'],
    ['api_key', expect.stringMatching(/^perron_/)],
    // Kinds that are found by their name alone.
    ['business_logic_configuration', null],
    ['pixel_group', null],
    ['content_bucket', null],
  ]);
  expect(names(items)).toEqual(items.map(() => 'Zwiebelfisch'));
  const some = await search('zwiebelfisch', '&kinds=content,%20user&limit=1');
  expect(some.map(({ kind }) => kind)).toEqual(['content']);
});

test('a text of signs alone finds nothing, and breaks nothing', async () => {
  for (const text of ['%', '_', '()', '[', '\\', '.*', "'"]) expect(await search(text)).toEqual([]);
  expect(names(await search('(wiesenweg'))).toContain('Wiesenweg');
});

test('a kind that does not exist is refused and named', async () => {
  const answer = await perron.send('GET', '/api/search?query=a&kinds=station,train');
  expect(answer.statusCode).toBe(400);
  const { details } = answer.json<ErrorBody>();
  expect(details).toMatchObject([{ path: 'query.kinds' }]);
  expect(details?.[0]?.message).toContain('came "train"');
});

test('of hundreds that begin alike, the exact name comes first', async () => {
  await sql`insert into stations (name, code)
    select 'Haltestelle ' || n, (770000000 + n)::text from generate_series(1, 500) n`.execute(
    perron.db,
  );
  const found = names(await search('haltestelle 2'));
  expect(found).toHaveLength(20);
  expect(found.slice(0, 3)).toEqual(['Haltestelle 2', 'Haltestelle 20', 'Haltestelle 21']);
});
