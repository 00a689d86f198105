import type { Disruption, ErrorBody, LocationLine, LocationStation, Station } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { roleCaller, rolesOn } from './testing/role-caller';
import type { RoleCaller } from './testing/role-caller';

let perron: TestApp;
/** May change what is on line A, and at the station "Halle". */
let dispatcher: RoleCaller;
let lineA: LocationLine;
let lineB: LocationLine;
/** Stops of line B: "Halle" is a station of the dispatcher, "Depot" is not. */
let halle: LocationStation;
let depot: LocationStation;
let places: Readonly<Record<'halle' | 'depot' | 'onA', Station>>;

async function made<T>(url: string, body: object): Promise<T> {
  const answer = await perron.send('POST', url, { body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<T>();
}

beforeAll(async () => {
  perron = await createTestApp();
  await rolesOn(perron);
  lineA = await made('/api/location-lines', { name: 'A' });
  lineB = await made('/api/location-lines', { name: 'B' });
  const stop = (name: string, line: LocationLine, code: string) =>
    made<LocationStation>('/api/location-stations', { name, line_id: line.id, code });
  await stop('Anfang', lineA, '900555001');
  halle = await stop('Halle', lineB, '900555002');
  depot = await stop('Depot', lineB, '900555003');
  places = {
    onA: await made('/api/stations', { name: 'Anfang', code: '900555001' }),
    halle: await made('/api/stations', { name: 'Halle', code: '900555002' }),
    depot: await made('/api/stations', { name: 'Depot', code: '900555003' }),
  };
  dispatcher = await roleCaller(perron, 'dispatcher', {
    line_ids: [lineA.id],
    station_ids: [places.halle.id],
  });
});
afterAll(() => perron.close());

const disruption = (line: LocationLine, more: object = {}) => ({
  type: 'police',
  title: `Störung auf ${line.name}`,
  line_id: line.id,
  ...more,
});

async function refusal(answer: ReturnType<RoleCaller['call']>) {
  const { statusCode, json } = await answer;
  const { code, message } = json<ErrorBody>();
  return { statusCode, code, message };
}

test('a disruption on the own line is made, changed, extended, ended, deleted and restored', async () => {
  const ends_at = new Date(Date.now() + 3_600_000).toISOString();
  const response = await dispatcher.call(
    'POST',
    '/api/disruptions',
    disruption(lineA, { ends_at }),
  );
  expect(response.statusCode).toBe(201);
  const { id } = response.json<Disruption>();
  const url = `/api/disruptions/${id}`;
  const statuses = [
    await dispatcher.call('PUT', url, disruption(lineA, { priority: 30, ends_at })),
    await dispatcher.call('POST', `${url}/extend`, { minutes: 5 }),
    await dispatcher.call('POST', `${url}/end`),
    await dispatcher.call('DELETE', url),
    await dispatcher.call('POST', `${url}/restore`),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 200, 204, 200]);
});

test('elsewhere it is refused with a sentence that says which, and nothing is written', async () => {
  const body = disruption(lineB);
  expect(await refusal(dispatcher.call('POST', '/api/disruptions', body))).toEqual({
    statusCode: 403,
    code: 'outside_area',
    message: 'Outside your area: Störung auf B (B). Expected a change on or at A, Halle.',
  });
  expect(
    await perron.db.selectFrom('disruptions').selectAll().where('title', '=', body.title).execute(),
  ).toEqual([]);
  const byName = { ...body, line_id: undefined, line: 'B' };
  expect((await refusal(dispatcher.call('POST', '/api/disruptions', byName))).code).toBe(
    'outside_area',
  );
});

test('at the own station it may be on another line, but no section of that line', async () => {
  const at = (ids: number[], more: object = {}) =>
    dispatcher.call(
      'POST',
      '/api/disruptions',
      disruption(lineB, { affected_station_ids: ids, ...more }),
    );
  expect((await at([halle.id])).statusCode).toBe(201);
  expect((await refusal(at([halle.id, depot.id]))).code).toBe('outside_area');
  const section = {
    type: 'replacementpendelzug',
    pendel_start_index: 0,
    pendel_end_index: 1,
  };
  expect((await refusal(at([halle.id], section))).code).toBe('outside_area');
});

test('a disruption of others is not touched, nor taken to the own line, nor linked with', async () => {
  const theirs = await made<Disruption>('/api/disruptions', disruption(lineB));
  const url = `/api/disruptions/${theirs.id}`;
  const tries = [
    dispatcher.call('PUT', url, disruption(lineA)),
    dispatcher.call('POST', `${url}/end`),
    dispatcher.call('DELETE', url),
    dispatcher.call('POST', '/api/disruptions/bulk', { action: 'delete', ids: [theirs.id] }),
    dispatcher.call('POST', '/api/disruptions', {
      ...disruption(lineA),
      linked: [{ line_id: lineB.id }],
    }),
  ];
  for (const attempt of tries) expect((await refusal(attempt)).code).toBe('outside_area');
  await perron.send('DELETE', url);
  expect((await refusal(dispatcher.call('POST', `${url}/restore`))).code).toBe('outside_area');
  const bulk = { action: 'restore', ids: [theirs.id] };
  expect((await refusal(dispatcher.call('POST', '/api/disruptions/bulk', bulk))).code).toBe(
    'outside_area',
  );
});

test('a set that reaches another line is changed by nobody who may not change all of it', async () => {
  const set = await made<Disruption>('/api/disruptions', {
    ...disruption(lineA),
    linked: [{ line_id: lineB.id }],
  });
  const url = `/api/disruptions/${set.id}`;
  expect((await refusal(dispatcher.call('POST', `${url}/end`))).message).toContain(
    'Störung auf A (B)',
  );
  expect((await refusal(dispatcher.call('PUT', url, disruption(lineA)))).code).toBe('outside_area');
});

async function display(station: Station | null, name: string): Promise<number> {
  const body = { name, output_type_id: 6, station_id: station?.id ?? null };
  return (await made<{ id: number }>('/api/displays', body)).id;
}

test('displays are acted on at the own stations and the stations of the own lines only', async () => {
  const [a, b, c, d] = [
    await display(places.onA, 'An A'),
    await display(places.halle, 'In der Halle'),
    await display(places.depot, 'Im Depot'),
    await display(null, 'Nirgends'),
  ];
  const reload = (ids: number[]) =>
    dispatcher.call('POST', '/api/displays/actions', { action: 'reload', ids });
  expect((await reload([a, b])).statusCode).toBe(200);
  expect((await refusal(reload([a, c, d]))).message).toBe(
    'Outside your area: Im Depot, Nirgends. Expected a change on or at A, Halle.',
  );
  const show = { seconds: 30, pixel_scene_id: 1 };
  const statusOn = async (id = 0) => [
    (await dispatcher.call('POST', `/api/displays/${id}/showing`, show)).json<ErrorBody>().code,
    (await dispatcher.call('DELETE', `/api/displays/${id}/showing`)).statusCode,
  ];
  // It has never reported: the call itself says so.
  expect(await statusOn(a)).toEqual(['conflict', 204]);
  expect(await statusOn(c)).toEqual(['outside_area', 403]);
});

test('a display is moved within the area, and neither out of it nor into a vehicle', async () => {
  const id = await display(places.onA, 'Wandert');
  const move = (to: object) =>
    dispatcher.call('POST', '/api/displays/actions', { action: 'move', ids: [id], ...to });
  expect((await refusal(move({ station_id: places.depot.id }))).message).toContain('Depot');
  expect((await refusal(move({ vehicle_id: '4711' }))).message).toContain('Wandert → 4711');
  expect((await move({ station_id: places.halle.id })).statusCode).toBe(200);
  const body = { name: 'Wandert', output_type_id: 6, station_id: places.depot.id };
  expect((await refusal(dispatcher.call('PUT', `/api/displays/${id}`, body))).code).toBe(
    'outside_area',
  );
  const stays = { ...body, name: 'Bleibt', station_id: places.halle.id };
  expect((await dispatcher.call('PUT', `/api/displays/${id}`, stays)).statusCode).toBe(200);
});

test('without limits a dispatcher changes everything of the day, and so does a limited one while roles are off', async () => {
  const free = await roleCaller(perron, 'dispatcher');
  expect((await free.call('POST', '/api/disruptions', disruption(lineB))).statusCode).toBe(201);
  await rolesOn(perron, false);
  expect((await dispatcher.call('POST', '/api/disruptions', disruption(lineB))).statusCode).toBe(
    201,
  );
  await rolesOn(perron);
});

test('loudspeakers speak at once on the own line and by the own displays, and nowhere else', async () => {
  const types = await perron.db
    .selectFrom('output_types')
    .select('id')
    .where('output_type', '=', 'audio')
    .execute();
  const output_type_id =
    types[0]?.id ??
    (
      await made<{ id: number }>('/api/output-types', {
        name: 'Lautsprecher',
        output_type: 'audio',
        sip_number: '030123456',
      })
    ).id;
  const at = (name: string, station: Station) =>
    made<{ id: number }>('/api/displays', { name, output_type_id, station_id: station.id });
  const [own, other] = [await at('Ton Halle', places.halle), await at('Ton Depot', places.depot)];
  const say = (target: object) =>
    dispatcher.call('POST', '/api/announcements', { text_de: 'Bitte zurückbleiben', ...target });
  expect((await say({ display_id: own.id })).statusCode).toBe(202);
  expect((await refusal(say({ display_id: other.id }))).message).toMatch(/Ton Depot/);
  expect((await refusal(say({ line_id: lineB.id }))).message).toMatch(/Outside your area: B\./);
  expect((await refusal(say({}))).message).toMatch(/all loudspeakers/);
  expect((await say({ station_id: places.halle.id })).statusCode).toBe(202);
  expect((await refusal(say({ station_id: places.depot.id }))).message).toMatch(/Depot/);

  const body = { text_de: 'An alle' };
  const everywhere = (await perron.send('POST', '/api/announcements', { body })).json<{
    id: number;
  }>();
  const url = `/api/announcements/${everywhere.id}`;
  expect((await refusal(dispatcher.call('DELETE', url))).code).toBe('outside_area');
  const mine = (await say({ display_id: own.id })).json<{ id: number }>();
  expect((await dispatcher.call('DELETE', `/api/announcements/${mine.id}`)).statusCode).toBe(204);
});
