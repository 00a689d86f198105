import type { ErrorBody, LocationLine } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disruptionsOfAll, everybody, nobody } from '../../changes/reach';
import { newLine } from '../../testing/new-line';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/location-lines';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function make(name: string): Promise<LocationLine> {
  const answer = await perron.send('POST', address, { body: { name } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<LocationLine>();
}

async function names(query: string): Promise<string[]> {
  const answer = await perron.send('GET', `${address}?${query}`);
  return answer.json<{ items: LocationLine[] }>().items.map(({ name }) => name);
}

test('a new line is read again as it was made', async () => {
  const made = await make(' U91 ');
  expect(made).toMatchObject({ name: 'U91', station_count: 0, version: 1 });
  const read = await perron.send('GET', `${address}/${made.id}`);
  expect(read.json()).toEqual(made);
});

test('a station more changes what is read of a line, and not its version', async () => {
  const line = await newLine(perron, 'U92', ['Anfang']);
  const { headers } = await perron.send('GET', `${address}/${line.id}`);
  const known = { 'if-none-match': String(headers['etag']) };
  const same = await perron.send('GET', `${address}/${line.id}`, { headers: known });
  expect(same.statusCode).toBe(304);
  await perron.send('POST', '/api/location-stations', { body: { name: 'Ende', line_id: line.id } });
  const again = await perron.send('GET', `${address}/${line.id}`, { headers: known });
  expect(again.json()).toMatchObject({ station_count: 2, version: 1 });
});

test('a line is renamed, unless the change builds on an old state', async () => {
  const { id } = await make('U93');
  const headers = { 'if-match': '"1"' };
  const renamed = await perron.send('PUT', `${address}/${id}`, { body: { name: 'U93a' }, headers });
  expect(renamed.json()).toMatchObject({ name: 'U93a', version: 2 });
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, `${address}/${id}`, {
      headers,
      ...(method === 'PUT' && { body: { name: 'U93b' } }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ name: 'U93a', version: 2 });
  }
});

test('a name that another line has is refused', async () => {
  const { id } = await make('U94');
  const other = await make('U95');
  const twice = await perron.send('POST', address, { body: { name: 'U94' } });
  expect(twice.statusCode).toBe(409);
  expect(twice.json<ErrorBody>()).toMatchObject({
    message: `The line ${id} is already called "U94".`,
    details: [{ path: 'body.name', message: 'expected a name that no other line has' }],
  });
  const taken = await perron.send('PUT', `${address}/${other.id}`, { body: { name: 'U94' } });
  expect(taken.statusCode).toBe(409);
  const kept = await perron.send('PUT', `${address}/${id}`, { body: { name: 'U94' } });
  expect(kept.statusCode).toBe(200);
});

test('of many calls that make the same line at once one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => perron.send('POST', address, { body: { name: 'Andrang' } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('a line with stations, disruptions or contents is kept, and the refusal names them', async () => {
  const line = await newLine(perron, 'U96', ['Erste', 'Zweite']);
  const disruption = await perron.send('POST', '/api/disruptions', {
    body: { type: 'police', title: 'Einsatz', line_id: line.id },
  });
  expect(disruption.statusCode, disruption.body).toBe(201);
  const content = await perron.send('POST', '/api/contents', {
    body: { name: 'Motiv', status: 'on_hold', location_line_ids: [line.id] },
  });
  expect(content.statusCode, content.body).toBe(201);
  const refused = await perron.send('DELETE', `${address}/${line.id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().usedBy).toEqual({
    total: 4,
    items: [
      { entity: 'location_station', id: line.stations[0]?.id, name: 'Erste' },
      { entity: 'location_station', id: line.stations[1]?.id, name: 'Zweite' },
      { entity: 'disruption', id: disruption.json<{ id: number }>().id, name: 'Einsatz' },
      { entity: 'content', id: content.json<{ id: number }>().id, name: 'Motiv' },
    ],
  });
});

test('an empty line is deleted, and is then not found', async () => {
  const { id } = await make('U97');
  const gone = await perron.send('DELETE', `${address}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: { name: 'U97' } }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
});

test('a new name concerns the displays only where they show it', async () => {
  const { id } = await make('U98');
  const rename = (name: string) => perron.send('PUT', `${address}/${id}`, { body: { name } });
  const reaches = async (name: string) =>
    (await recordedChanges(perron.db, () => rename(name))).map(({ reach }) => reach);
  expect(await reaches('U98a')).toEqual([nobody]);
  await perron.send('POST', '/api/disruptions', {
    body: { type: 'police', title: 'Einsatz', line_id: id },
  });
  expect(await reaches('U98b')).toEqual([disruptionsOfAll]);
  await perron.send('POST', '/api/contents', {
    body: { name: 'Motiv', status: 'on_air', location_line_ids: [id] },
  });
  expect(await reaches('U98c')).toEqual([{ ...everybody, disruptions: true }]);
});

test('lines are found by a part of their names and sorted as people count', async () => {
  await newLine(perron, 'Liste U10', ['a']);
  await newLine(perron, 'Liste Ä', ['a', 'b', 'c']);
  await newLine(perron, 'Liste U2', ['a', 'b']);
  await newLine(perron, 'Liste Z_1');
  const inOrder = ['Liste Ä', 'Liste U2', 'Liste U10', 'Liste Z_1'];
  expect(await names('name=liste')).toEqual(inOrder);
  expect(await names('search=LISTE&direction=desc')).toEqual([...inOrder].reverse());
  expect(await names('search=liste&sort=station_count')).toEqual([
    'Liste Z_1',
    'Liste U10',
    'Liste U2',
    'Liste Ä',
  ]);
  expect(await names('name=liste&sort=id')).toEqual([
    'Liste U10',
    'Liste Ä',
    'Liste U2',
    'Liste Z_1',
  ]);
  expect(await names('name=liste&sort=updated_at&direction=desc')).toEqual([
    'Liste Z_1',
    'Liste U2',
    'Liste Ä',
    'Liste U10',
  ]);
  expect(await names('name=liste&search=_1')).toEqual(['Liste Z_1']);
  const page = await perron.send('GET', `${address}?name=liste&page_size=3&current_page=2`);
  expect(page.json()).toMatchObject({
    items: [{ name: 'Liste Z_1' }],
    total: 4,
    current_page: 2,
    page_size: 3,
  });
});

test.each([
  ['POST', address, { name: ' ' }, 'body.name'],
  ['POST', address, {}, 'body.name'],
  ['PUT', `${address}/1`, { name: 'U'.repeat(201) }, 'body.name'],
  ['GET', `${address}/abc`, undefined, 'path.line_id'],
  ['GET', `${address}?sort=color`, undefined, 'query.sort'],
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
