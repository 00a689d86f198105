import type { AuditEntry, ErrorBody, Station } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function newStation(name: string, code: string): Promise<Station> {
  const answer = await perron.send('POST', '/api/stations', { body: { name, code } });
  expect(answer.statusCode).toBe(201);
  return answer.json<Station>();
}

test('a new station is read again as it was made, with its state as ETag', async () => {
  const made = await newStation('  Neuer Bahnhof ', '900999001');
  expect(made).toMatchObject({ name: 'Neuer Bahnhof', code: '900999001', version: 1 });
  const read = await perron.send('GET', `/api/stations/${made.id}`);
  expect(read.json()).toEqual(made);
  const etag = String(read.headers['etag']);
  expect(etag).toMatch(/^"1-[0-9a-f]{16}"$/);
  const again = await perron.send('GET', `/api/stations/${made.id}`, {
    headers: { 'if-none-match': etag },
  });
  expect(again.statusCode).toBe(304);
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const made = await newStation('Alt', '900999002');
  const url = `/api/stations/${made.id}`;
  const headers = { 'if-match': '"1"' };
  const first = await perron.send('PUT', url, { body: { name: 'Neu', code: made.code }, headers });
  expect(first.json()).toMatchObject({ name: 'Neu', version: 2 });
  for (const method of ['PUT', 'DELETE'] as const) {
    const body = { name: 'Anders', code: made.code };
    const stale = await perron.send(method, url, { headers, ...(method === 'PUT' && { body }) });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ name: 'Neu', version: 2 });
  }
});

test('a station without displays is deleted, and is then not found', async () => {
  const { id } = await newStation('Kurz', '900999003');
  const gone = await perron.send('DELETE', `/api/stations/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await perron.send(method, `/api/stations/${id}`)).statusCode).toBe(404);
  }
});

test('a station with displays is kept, and the refusal names them', async () => {
  const { id } = await newStation('Voll', '900999004');
  const types = await perron.send('GET', '/api/output-types');
  const output_type_id = types.json<{ items: { id: number }[] }>().items[0]?.id;
  const display = await perron.send('POST', '/api/displays', {
    body: { name: 'Bahnsteig 1', output_type_id, station_id: id },
  });
  const refused = await perron.send('DELETE', `/api/stations/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().usedBy).toEqual({
    total: 1,
    items: [{ entity: 'display', id: display.json<{ id: number }>().id, name: 'Bahnsteig 1' }],
  });
});

test('a code that another station has is refused', async () => {
  await newStation('Erste', '900999005');
  const body = { name: 'Zweite', code: '900999005' };
  const refused = await perron.send('POST', '/api/stations', { body });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().details).toMatchObject([
    { path: 'body.code', message: 'expected a code that no other station has' },
  ]);
});

test.each([
  [{ name: '', code: '900999006' }, 'body.name'],
  [{ name: 'Ohne Code' }, 'body.code'],
  [{ name: 'Schlecht', code: '..' }, 'body.code'],
  [{ name: 'Schlecht', code: 'A\u0007' }, 'body.code'],
  [{ name: 'Lang', code: 'x'.repeat(256) }, 'body.code'],
])('%j is refused, naming the field', async (body, path) => {
  const refused = await perron.send('POST', '/api/stations', { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('nobody reads or writes stations without signing in', async () => {
  const calls = [
    ['GET', '/api/stations'],
    ['POST', '/api/stations'],
    ['GET', '/api/stations/1'],
    ['PUT', '/api/stations/1'],
    ['DELETE', '/api/stations/1'],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await perron.app.inject({ method, url });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
});

test('the history of a station tells who made, changed and deleted it', async () => {
  const made = await newStation('Geschichte', '900999007');
  await perron.send('PUT', `/api/stations/${made.id}`, {
    body: { name: 'Anders', code: made.code },
  });
  await perron.send('DELETE', `/api/stations/${made.id}`);
  const log = await perron.send('GET', `/api/audit-log?entity=station&entity_id=${made.id}`);
  const entries = log.json<{ items: AuditEntry[] }>().items;
  expect(entries.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created']);
  expect(entries.every(({ actor }) => actor.name === 'Demo Perron')).toBe(true);
  expect(entries[1]).toMatchObject({ before: { name: 'Geschichte' }, after: { name: 'Anders' } });
});
