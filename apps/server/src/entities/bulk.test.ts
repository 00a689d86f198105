import type { AuditEntry, BulkAnswer, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function make(url: string, body: object): Promise<number> {
  const answer = await perron.send('POST', url, { body });
  expect([url, answer.statusCode, answer.body]).toEqual([url, 201, answer.body]);
  return answer.json<{ id: number }>().id;
}

async function bulk(kind: string, body: object): Promise<BulkAnswer> {
  const answer = await perron.send('POST', `/api/${kind}/bulk`, { body });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<BulkAnswer>();
}

async function versionOf(url: string): Promise<number> {
  return (await perron.send('GET', url)).json<{ version: number }>().version;
}

async function lineOfFour(name: string) {
  const lineId = await make('/api/location-lines', { name });
  const ids: number[] = [];
  for (const station of ['Eins', 'Zwei', 'Drei', 'Vier']) {
    ids.push(await make('/api/location-stations', { name: station, line_id: lineId }));
  }
  const order = async () => {
    const url = `/api/location-stations?line_id=${lineId}&sort=position`;
    const { items } = (await perron.send('GET', url)).json<{ items: { id: number }[] }>();
    return items.map(({ id }) => id);
  };
  return { ids, order };
}

test('of several stations those in use stay, with the reason, and the rest is deleted', async () => {
  const [used, free] = [
    await make('/api/stations', { name: 'Gebraucht', code: '900777001' }),
    await make('/api/stations', { name: 'Frei', code: '900777002' }),
  ];
  const display = { name: 'Hier', output_type_id: 6, station_id: used };
  const displayId = await make('/api/displays', display);
  const answer = await bulk('stations', { action: 'delete', ids: [used, free, 999_999, free] });
  expect(answer).toMatchObject({ done: 1, refused: 2 });
  expect(answer.results.map(({ id, error }) => [id, error?.code ?? null])).toEqual([
    [used, 'conflict'],
    [free, null],
    [999_999, 'not_found'],
  ]);
  expect(answer.results[0]?.error?.usedBy?.items).toEqual([
    { entity: 'display', id: displayId, name: 'Hier' },
  ]);
  expect((await perron.send('GET', `/api/stations/${free}`)).statusCode).toBe(404);
  expect((await perron.send('GET', `/api/stations/${used}`)).statusCode).toBe(200);
});

test('stations of a line that were deleted together come back in their order', async () => {
  const { ids, order } = await lineOfFour('U700');
  const some = [ids[0], ids[1], ids[3]];
  expect(await bulk('location-stations', { action: 'delete', ids: some })).toMatchObject({
    done: 3,
  });
  expect(await order()).toEqual([ids[2]]);
  expect(await bulk('location-stations', { action: 'restore', ids: some })).toMatchObject({
    done: 3,
  });
  expect(await order()).toEqual(ids);
});

test('of several lines those with stations stay, unless their stations are deleted along', async () => {
  const empty = await make('/api/location-lines', { name: 'U801' });
  const full = await make('/api/location-lines', { name: 'U802' });
  const station = await make('/api/location-stations', { name: 'Eins', line_id: full });
  const ids = [empty, full];
  const first = await bulk('location-lines', { action: 'delete', ids });
  expect(first.results.map(({ error }) => error?.code ?? null)).toEqual([null, 'conflict']);
  const along = 'location-lines/bulk?with_stations=true';
  const answer = await perron.send('POST', `/api/${along}`, {
    body: { action: 'delete', ids: [full] },
  });
  expect(answer.json<BulkAnswer>(), answer.body).toMatchObject({ done: 1, refused: 0 });
  const url = `/api/location-stations/${station}`;
  expect((await perron.send('GET', url)).statusCode).toBe(404);
  expect(await bulk('location-lines', { action: 'restore', ids })).toMatchObject({ done: 2 });
  expect((await perron.send('GET', url)).statusCode).toBe(200);
});

test('a field set for several displays is set for each that it fits, and told of each', async () => {
  const station = await make('/api/stations', { name: 'Ziel', code: '900777003' });
  const inVehicle = await make('/api/displays', {
    name: 'Im Zug',
    output_type_id: 5,
    vehicle_id: '4711',
  });
  const standing = await make('/api/displays', { name: 'Am Gleis', output_type_id: 6 });
  const answer = await bulk('displays', {
    action: 'set',
    ids: [inVehicle, standing],
    set: { station_id: station },
  });
  expect(answer.results).toMatchObject([
    { id: inVehicle, error: { code: 'unprocessable', details: [{ path: 'body.set.vehicle_id' }] } },
    { id: standing, error: null },
  ]);
  expect(await versionOf(`/api/displays/${inVehicle}`)).toBe(1);
  expect(await versionOf(`/api/displays/${standing}`)).toBe(2);
  const { items } = (
    await perron.send('GET', `/api/audit-log?entity=display&entity_id=${standing}`)
  ).json<{ items: AuditEntry[] }>();
  expect(items[0]).toMatchObject({ action: 'updated', after: { station_id: station } });
});

test('a missing reference is refused for each of them, and nothing is half done', async () => {
  const display = await make('/api/displays', { name: 'Bleibt', output_type_id: 6 });
  const set = { station_id: 999_999 };
  const answer = await bulk('displays', { action: 'set', ids: [display], set });
  expect(answer).toMatchObject({ done: 0, refused: 1 });
  expect(answer.results[0]?.error?.details?.[0]?.path).toBe('body.station_id');
});

test('only fields that make sense for several may be set', async () => {
  const answer = await perron.send('POST', '/api/displays/bulk', {
    body: { action: 'set', ids: [1], set: { name: 'Alle gleich' } },
  });
  expect([answer.statusCode, answer.json<ErrorBody>().details?.[0]?.path]).toEqual([
    400,
    'body.set.name',
  ]);
});

test('the events of one bulk change are told at once', async () => {
  const type = { output_type: 'pixel', resolution_x: 640, resolution_y: 360 };
  const ids = [
    await make('/api/output-types', { ...type, name: 'Erste' }),
    await make('/api/output-types', { ...type, name: 'Zweite' }),
  ];
  await bulk('output-types', { action: 'set', ids, set: { width_mm: 520, safe_area_px: 12 } });
  const events = await perron.db
    .selectFrom('events')
    .select(['at', 'entity_id'])
    .where('entity', '=', 'output_type')
    .where('entity_id', 'in', ids)
    .where('action', '=', 'updated')
    .execute();
  expect(events.map((event) => event.entity_id)).toEqual(ids);
  expect(new Set(events.map(({ at }) => at.getTime())).size).toBe(1);
  const first = (await perron.send('GET', `/api/output-types/${ids[0] ?? 0}`)).json<object>();
  expect(first).toMatchObject({ width_mm: 520, safe_area_px: 12, viewing_distance_m: null });
});
