import type { BusinessLogicConfiguration, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everybody } from '../../changes/reach';
import { changedEntities, recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/business-logic-configurations';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function newTree(name: string): Promise<BusinessLogicConfiguration> {
  const answer = await perron.send('POST', address, { body: { name } });
  expect(answer.statusCode).toBe(201);
  return answer.json<BusinessLogicConfiguration>();
}

async function read(id: number): Promise<BusinessLogicConfiguration> {
  return (await perron.send('GET', `${address}/${id}`)).json<BusinessLogicConfiguration>();
}

async function defaults(): Promise<BusinessLogicConfiguration[]> {
  const answer = await perron.send('GET', `${address}?page_size=200`);
  const { items } = answer.json<{ items: BusinessLogicConfiguration[] }>();
  return items.filter(({ is_default }) => is_default);
}

test('a new tree is read again as it was made, and is empty', async () => {
  const made = await newTree('  Nachtverkehr ');
  expect(made).toMatchObject({ name: 'Nachtverkehr', is_default: false, version: 1 });
  expect(made).toMatchObject({ scenario_count: 0, display_count: 0 });
  expect(await read(made.id)).toEqual(made);
});

test('an ETag stays right until something in the answer changes', async () => {
  const { id } = await newTree('Zählt mit');
  const { headers } = await perron.send('GET', `${address}/${id}`);
  const known = { 'if-none-match': String(headers['etag']) };
  const again = await perron.send('GET', `${address}/${id}`, { headers: known });
  expect(again.statusCode).toBe(304);
  await perron.send('POST', '/api/scenarios', {
    body: { name: 'Neu', business_logic_configuration_id: id },
  });
  const counted = await perron.send('GET', `${address}/${id}`, { headers: known });
  expect([counted.statusCode, counted.json<BusinessLogicConfiguration>().scenario_count]).toEqual([
    200, 1,
  ]);
  const renamed = await perron.send('PUT', `${address}/${id}`, {
    body: { name: 'Zählt weiter' },
    headers: { 'if-match': String(headers['etag']) },
  });
  expect(renamed.statusCode).toBe(200);
});

test('another default takes the place of the one before; both are recorded, for every display', async () => {
  const [before] = await defaults();
  const { id } = await newTree('Neuer Standard');
  const changes = await recordedChanges(perron.db, () =>
    perron.send('PUT', `${address}/${id}`, { body: { name: 'Neuer Standard', is_default: true } }),
  );
  expect((await defaults()).map((configuration) => configuration.id)).toEqual([id]);
  expect(changes).toMatchObject([
    { id: before?.id, before: { is_default: true }, after: { is_default: false } },
    { id, before: { is_default: false }, after: { is_default: true } },
  ]);
  expect(changes.map(({ reach }) => reach)).toEqual([everybody, everybody]);
  const made = await perron.send('POST', address, { body: { name: 'Gleich', is_default: true } });
  expect((await defaults()).map((configuration) => configuration.id)).toEqual([
    made.json<BusinessLogicConfiguration>().id,
  ]);
});

test('a change of a tree that is not the default one concerns no display', async () => {
  const { id } = await newTree('Still');
  const changes = await recordedChanges(perron.db, () =>
    perron.send('PUT', `${address}/${id}`, { body: { name: 'Stiller' } }),
  );
  expect(changes).toMatchObject([{ id, action: 'updated', reach: { outputTypeIds: [] } }]);
});

test('the default one cannot merely stop being it', async () => {
  const [current] = await defaults();
  const refused = await perron.send('PUT', `${address}/${current?.id ?? 0}`, {
    body: { name: 'Keiner', is_default: false },
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details).toMatchObject([{ path: 'body.is_default' }]);
});

test('the default one is deleted only after another has become it', async () => {
  const made = await perron.send('POST', address, { body: { name: 'Leer', is_default: true } });
  const { id } = made.json<BusinessLogicConfiguration>();
  const refused = await perron.send('DELETE', `${address}/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().message).toContain('Make another one the default first.');
  await perron.send('POST', address, { body: { name: 'Nachfolge', is_default: true } });
  expect((await perron.send('DELETE', `${address}/${id}`)).statusCode).toBe(204);
});

test('a tree with scenarios and displays is kept, and the refusal names them', async () => {
  const { id } = await newTree('Benutzt');
  const scenario = await perron.send('POST', '/api/scenarios', {
    body: { name: 'Nachts', type: 'category', business_logic_configuration_id: id },
  });
  const display = await perron.db
    .insertInto('displays')
    .values({
      name: 'Halle 1',
      output_type_id: 6,
      station_id: null,
      platform: null,
      vehicle_id: null,
      business_logic_configuration_id: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await read(id)).toMatchObject({ scenario_count: 0, display_count: 1 });
  const refused = await perron.send('DELETE', `${address}/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().usedBy).toEqual({
    total: 2,
    items: [
      { entity: 'scenario', id: scenario.json<{ id: number }>().id, name: 'Nachts' },
      { entity: 'display', id: display.id, name: 'Halle 1' },
    ],
  });
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const { id } = await newTree('Alt');
  await perron.send('PUT', `${address}/${id}`, { body: { name: 'Neu' } });
  const headers = { 'if-match': '"1"' };
  for (const method of ['PUT', 'DELETE'] as const) {
    const body = { name: 'Anders' };
    const stale = await perron.send(method, `${address}/${id}`, {
      headers,
      ...(method === 'PUT' && { body }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ name: 'Neu', version: 2 });
  }
});

test('a tree that nothing uses is deleted, and is then not found', async () => {
  const { id } = await newTree('Kurz');
  const changes = await recordedChanges(perron.db, () => perron.send('DELETE', `${address}/${id}`));
  expect(changedEntities(changes)).toEqual([`deleted business_logic_configuration ${id}`]);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: { name: 'Nie' } }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
});

test('of several trees those that nothing uses are deleted, with a result for each, and come back', async () => {
  const [used, free] = [await newTree('Belegt'), await newTree('Frei')];
  const body = { name: 'Nachts', type: 'category', business_logic_configuration_id: used.id };
  await perron.send('POST', '/api/scenarios', { body });
  const ids = [used.id, free.id];
  const several = (action: string, of: readonly number[]) =>
    perron.send('POST', `${address}/bulk`, { body: { action, ids: of } });
  const deleted = await several('delete', ids);
  expect(deleted.json()).toMatchObject({
    results: [
      { id: used.id, error: { code: 'conflict' } },
      { id: free.id, error: null },
    ],
  });
  expect((await perron.send('GET', `${address}/${free.id}`)).statusCode).toBe(404);
  expect((await several('restore', [free.id])).statusCode).toBe(200);
  expect(await read(free.id)).toMatchObject({ name: 'Frei' });
});

test.each([
  [{ name: ' ' }, 'body.name'],
  [{}, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ name: 'Gut', is_default: 'ja' }, 'body.is_default'],
])('%j is refused, naming the field', async (body, path) => {
  const refused = await perron.send('POST', address, { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('trees are found by a part of the name, and stand in the order that was asked for', async () => {
  for (const name of ['Reihe 10', 'Reihe 2', 'Rëihe 1']) await newTree(name);
  async function names(query: string): Promise<string[]> {
    const answer = await perron.send('GET', `${address}?${query}`);
    return answer.json<{ items: { name: string }[] }>().items.map(({ name }) => name);
  }
  expect(await names('name=reihe&sort=name')).toEqual(['Reihe 2', 'Reihe 10']);
  expect(await names('search=IHE&sort=name&direction=desc')).toEqual([
    'Reihe 10',
    'Reihe 2',
    'Rëihe 1',
  ]);
  expect(await names('search=ihe')).toEqual(['Reihe 10', 'Reihe 2', 'Rëihe 1']);
  expect(await names('search=ihe&sort=updated_at&direction=desc')).toEqual([
    'Rëihe 1',
    'Reihe 2',
    'Reihe 10',
  ]);
  const page = await perron.send('GET', `${address}?search=ihe&page_size=1&current_page=2`);
  expect(page.json()).toMatchObject({ items: [{ name: 'Reihe 2' }], total: 3, current_page: 2 });
});

test('nobody reads or writes trees without signing in', async () => {
  const calls = [
    ['GET', address],
    ['POST', address],
    ['GET', `${address}/1`],
    ['PUT', `${address}/1`],
    ['DELETE', `${address}/1`],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await perron.app.inject({ method, url });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
});
