import type { ErrorBody, LocationStation } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLine } from '../../testing/new-line';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { address, idAt, make, order } from './testing/station-calls';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test('a new station comes last, and is read again as it was made', async () => {
  const line = await newLine(perron, 'S901', ['A', 'B']);
  const made = await make(perron, { name: ' Neu ', line_id: line.id, code: '900100003' });
  expect(made).toMatchObject({
    name: 'Neu',
    line_id: line.id,
    line_name: 'S901',
    code: '900100003',
    position: 2,
    version: 1,
  });
  expect((await perron.send('GET', `${address}/${made.id}`)).json()).toEqual(made);
});

test('a new name of the line changes what is read of its stations, and not their version', async () => {
  const line = await newLine(perron, 'S902', ['A']);
  const url = `${address}/${idAt(line, 0)}`;
  const { headers } = await perron.send('GET', url);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await perron.send('GET', url, { headers: known })).statusCode).toBe(304);
  await perron.send('PUT', `/api/location-lines/${line.id}`, { body: { name: 'S902a' } });
  const again = await perron.send('GET', url, { headers: known });
  expect(again.json()).toMatchObject({ line_name: 'S902a', version: 1 });
});

test('a deleted station closes the gap, and is then not found', async () => {
  const line = await newLine(perron, 'S908', ['A', 'B', 'C']);
  const id = idAt(line, 1);
  const gone = await perron.send('DELETE', `${address}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  expect(await order(perron, line)).toBe('A C');
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: { name: 'B', line_id: line.id } }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
});

test('a line that is deleted while a station comes to it keeps the station or refuses it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const line = await newLine(perron, `S920 ${round}`);
    const [made, gone] = await Promise.all([
      perron.send('POST', address, { body: { name: 'A', line_id: line.id } }),
      perron.send('DELETE', `/api/location-lines/${line.id}`),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([made.statusCode, gone.statusCode]);
  }
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const line = await newLine(perron, 'S921', ['A', 'B']);
  const url = `${address}/${idAt(line, 1)}`;
  const headers = { 'if-match': '"1"' };
  await make(perron, { name: 'X', line_id: line.id, position: 0 });
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, url, {
      headers,
      ...(method === 'PUT' && { body: { name: 'B', line_id: line.id } }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ position: 2, version: 2 });
  }
});

test('a line that is not there, and a position beyond its end, are refused', async () => {
  const line = await newLine(perron, 'S922', ['A', 'B']);
  const refusals = [
    ['POST', address, { line_id: 2_000_000_000 }, 'body.line_id'],
    ['POST', address, { line_id: line.id, position: 3 }, 'body.position'],
    ['PUT', `${address}/${idAt(line, 0)}`, { line_id: 2_000_000_000 }, 'body.line_id'],
    ['PUT', `${address}/${idAt(line, 0)}`, { line_id: line.id, position: 2 }, 'body.position'],
  ] as const;
  for (const [method, url, body, path] of refusals) {
    const refused = await perron.send(method, url, { body: { name: 'A', ...body } });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { details: [{ path }] }]);
  }
  expect(await order(perron, line)).toBe('A B');
});

test('stations are found by line, name, code and line’s name, and sorted by any column', async () => {
  const ten = await newLine(perron, 'Liste U10', ['Zoo', 'Platz 10']);
  const two = await newLine(perron, 'Liste U2', ['Ärztehaus', 'Platz 2', 'Bahnhof']);
  await perron.send('PUT', `${address}/${idAt(two, 2)}`, {
    body: { name: 'Bahnhof', line_id: two.id, code: '900777001' },
  });
  const names = async (query: string) => {
    const answer = await perron.send('GET', `${address}?${query}`);
    return answer.json<{ items: LocationStation[] }>().items.map(({ name }) => name);
  };
  const of = 'search=liste';
  expect(await names(of)).toEqual(['Ärztehaus', 'Bahnhof', 'Platz 2', 'Platz 10', 'Zoo']);
  expect(await names(`${of}&direction=desc&page_size=2`)).toEqual(['Zoo', 'Platz 10']);
  expect(await names(`${of}&name=PLATZ`)).toEqual(['Platz 2', 'Platz 10']);
  expect(await names(`line_id=${ten.id}&sort=position`)).toEqual(['Zoo', 'Platz 10']);
  expect(await names(`${of}&sort=line`)).toEqual([
    'Ärztehaus',
    'Platz 2',
    'Bahnhof',
    'Zoo',
    'Platz 10',
  ]);
  expect(await names(`${of}&sort=position`)).toEqual([
    'Ärztehaus',
    'Zoo',
    'Platz 2',
    'Platz 10',
    'Bahnhof',
  ]);
  expect(await names(`${of}&sort=id`)).toEqual([
    'Zoo',
    'Platz 10',
    'Ärztehaus',
    'Platz 2',
    'Bahnhof',
  ]);
  expect((await names(`${of}&sort=updated_at&direction=desc`))[0]).toBe('Bahnhof');
  expect(await names('search=777001')).toEqual(['Bahnhof']);
});

test.each([
  ['POST', address, { line_id: 1 }, 'body.name'],
  ['POST', address, { name: 'A' }, 'body.line_id'],
  ['POST', address, { name: 'A', line_id: 1, code: '..' }, 'body.code'],
  ['PUT', `${address}/1`, { name: 'A', line_id: 1, position: -1 }, 'body.position'],
  ['GET', `${address}/0`, undefined, 'path.station_id'],
  ['GET', `${address}?line_id=x`, undefined, 'query.line_id'],
] as const)('%s %s with %j is refused, naming the field', async (method, url, body, path) => {
  const refused = await perron.send(method, url, body && { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test.each([
  ['GET', address],
  ['POST', address],
  ['GET', `${address}/1`],
  ['PUT', `${address}/1`],
  ['DELETE', `${address}/1`],
] as const)('%s %s refuses callers that are not signed in', async (method, url) => {
  const answer = await perron.app.inject({ method, url });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'unauthorized' }]);
});
