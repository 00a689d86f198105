import type { ErrorBody, PlaylistEntity } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody, ofOutputTypes } from '../../changes/reach';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/playlists';

let perron: TestApp;
let board: number;
let audio: number;
beforeAll(async () => {
  perron = await createTestApp();
  board = await newDesign('Tafel');
  const type = await perron.db
    .insertInto('output_types')
    .values({
      output_type: 'audio',
      role: null,
      name: 'Ansage',
      resolution_x: null,
      resolution_y: null,
      sip_number: '4711',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  audio = type.id;
});
afterAll(() => perron.close());

async function idOf(url: string, body: object): Promise<number> {
  const answer = await perron.send('POST', url, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

function newDesign(name: string): Promise<number> {
  const widgets = [{ id: 'hello', type: 'text', x: 1, y: 2, text: name }];
  return idOf('/api/pixel-scenes', { name, width: 300, height: 200, background: '#abc', widgets });
}

function newScenario(name: string, more: object = {}): Promise<number> {
  return idOf('/api/scenarios', { name, ...more });
}

function pixel(pixel_scene_id: number, duration = 10) {
  return { type: 'Pixel', pixel_scene_id, duration };
}

async function make(body: object): Promise<PlaylistEntity> {
  const answer = await perron.send('POST', address, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PlaylistEntity>();
}

async function read(id: number): Promise<PlaylistEntity> {
  return (await perron.send('GET', `${address}/${id}`)).json<PlaylistEntity>();
}

async function names(query: string): Promise<string[]> {
  const answer = await perron.send('GET', `${address}?${query}`);
  const { items } = answer.json<{ items: PlaylistEntity[] }>();
  return items.map(({ scenario, output_type }) => `${scenario.name}, ${output_type.name}`);
}

test('a new playlist is read again as it was made, with its designs whole and in order', async () => {
  const scenario_id = await newScenario('Ganz');
  const second = await newDesign('Zweite');
  const scenes = [pixel(second, 4.5), pixel(board, 30), pixel(second, 0.5)];
  const made = await make({ scenario_id, output_type_id: 6, scenes });
  expect(made).toMatchObject({
    scenario_id,
    scenario: { id: scenario_id, name: 'Ganz' },
    output_type: { id: 6, name: 'Infotainment' },
    version: 1,
  });
  expect(made.scenes.map(({ name, duration, length }) => [name, duration, length])).toEqual([
    ['Zweite', 4.5, 4500],
    ['Tafel', 30, 30_000],
    ['Zweite', 0.5, 500],
  ]);
  expect(made.scenes[1]).toMatchObject({
    type: 'Pixel',
    id: board,
    width: 300,
    height: 200,
    background: '#abc',
    content: [{ id: 'hello', type: 'text', text: 'Tafel' }],
  });
  expect(await read(made.id)).toEqual(made);
});

test('a change of a design shows in the playlists that name it, whose version stays', async () => {
  const design = await newDesign('Vorher');
  const { id } = await make({
    scenario_id: await newScenario('Zeigt'),
    output_type_id: 6,
    scenes: [pixel(design)],
  });
  const { headers } = await perron.send('GET', `${address}/${id}`);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await perron.send('GET', `${address}/${id}`, { headers: known })).statusCode).toBe(304);
  await perron.send('PUT', `/api/pixel-scenes/${design}`, {
    body: { name: 'Nachher', width: 300, height: 200 },
  });
  const again = await perron.send('GET', `${address}/${id}`, { headers: known });
  expect(again.json()).toMatchObject({ version: 1, scenes: [{ name: 'Nachher', content: [] }] });
});

test('a spoken playlist holds its texts, called by how they begin', async () => {
  const long = 'Bitte beachten Sie, dass heute auf der Linie U8 Ersatzverkehr mit Bussen fährt.';
  const made = await make({
    scenario_id: await newScenario('Spricht'),
    output_type_id: audio,
    scenes: [
      { type: 'Audio', text: ' Vorsicht ', duration: 3 },
      { type: 'Audio', text: long, duration: 9 },
      { type: 'Audio', text: '🚇'.repeat(80), duration: 9 },
    ],
  });
  expect(made.scenes).toMatchObject([
    { type: 'Audio', name: 'Vorsicht', text: 'Vorsicht', length: 3000, duration: 3 },
    { name: 'Bitte beachten Sie, dass heute auf der Linie U8…', text: long },
    { name: `${'🚇'.repeat(59)}…` },
  ]);
});

test('a change replaces the scenes', async () => {
  const scenario_id = await newScenario('Wechselt');
  const { id } = await make({ scenario_id, output_type_id: 6, scenes: [pixel(board, 1)] });
  const body = { scenario_id, output_type_id: 6, scenes: [pixel(board, 2), pixel(board, 3)] };
  const changed = await perron.send('PUT', `${address}/${id}`, { body });
  expect(changed.json()).toMatchObject({ version: 2, scenes: [{ duration: 2 }, { duration: 3 }] });
  const emptied = await perron.send('PUT', `${address}/${id}`, { body: { ...body, scenes: [] } });
  expect(emptied.json()).toMatchObject({ version: 3, scenes: [] });
});

test('a scenario has one playlist for an output type, and the refusal says which it is', async () => {
  const scenario_id = await newScenario('Nur eine');
  const { id } = await make({ scenario_id, output_type_id: 6 });
  const refused = await perron.send('POST', address, { body: { scenario_id, output_type_id: 6 } });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>()).toMatchObject({
    message: `The scenario "Nur eine" already has a playlist for the output type "Infotainment": number ${id}. Change that one.`,
    details: [{ path: 'body.output_type_id' }],
  });
  const other = await make({ scenario_id, output_type_id: 9 });
  const moved = await perron.send('PUT', `${address}/${other.id}`, {
    body: { scenario_id, output_type_id: 6 },
  });
  expect(moved.statusCode).toBe(409);
  const kept = await perron.send('PUT', `${address}/${id}`, {
    body: { scenario_id, output_type_id: 6 },
  });
  expect(kept.statusCode).toBe(200);
});

test('of many calls that make the same playlist at once one succeeds, and the others are told', async () => {
  const body = { scenario_id: await newScenario('Andrang'), output_type_id: 6 };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => perron.send('POST', address, { body })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  for (const answer of refused) {
    expect(answer.json<ErrorBody>().message).toContain('Change that one.');
  }
});

test('only what exists, and only a scenario, gets a playlist', async () => {
  const folder = await newScenario('Ordner', { type: 'category' });
  const scenario_id = await newScenario('Geht nicht');
  const refusals = [
    [{ scenario_id: 2_000_000_000, output_type_id: 6 }, 'body.scenario_id'],
    [{ scenario_id: folder, output_type_id: 6 }, 'body.scenario_id'],
    [{ scenario_id, output_type_id: 2_000_000_000 }, 'body.output_type_id'],
  ] as const;
  for (const [body, path] of refusals) {
    const refused = await perron.send('POST', address, { body });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { details: [{ path }] }]);
  }
});

test('every scene that the display cannot show is named', async () => {
  const spoken = { type: 'Audio', text: 'Hallo', duration: 1 };
  const scenario_id = await newScenario('Unpassend');
  const refused = await perron.send('POST', address, {
    body: {
      scenario_id,
      output_type_id: 6,
      scenes: [pixel(board), spoken, pixel(2_000_000_000), pixel(board), spoken],
    },
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details).toMatchObject([
    {
      path: 'body.scenes.1.type',
      message: 'expected Pixel on the output type "Infotainment", got Audio',
    },
    {
      path: 'body.scenes.2.pixel_scene_id',
      message: 'expected a pixel scene that exists, got 2000000000',
    },
    {
      path: 'body.scenes.4.type',
      message: 'expected Pixel on the output type "Infotainment", got Audio',
    },
  ]);
  const silent = await perron.send('POST', address, {
    body: { scenario_id, output_type_id: audio, scenes: [spoken, pixel(board)] },
  });
  expect([silent.statusCode, silent.json()]).toMatchObject([
    422,
    { details: [{ path: 'body.scenes.1.type' }] },
  ]);
});

test('of very many scenes that do not fit the first twenty are named', async () => {
  const refused = await perron.send('POST', address, {
    body: {
      scenario_id: await newScenario('Viele'),
      output_type_id: audio,
      scenes: Array.from({ length: 25 }, () => pixel(board)),
    },
  });
  expect(refused.json<ErrorBody>().details).toHaveLength(20);
  expect(refused.json<ErrorBody>().message).toContain('and 5 more');
});

test('a playlist concerns the displays that show its tree on its output type, before and after', async () => {
  const scenario_id = await newScenario('Betrifft');
  const { id } = await make({ scenario_id, output_type_id: 9 });
  const tree = await idOf('/api/business-logic-configurations', { name: 'Eigene' });
  const away = await newScenario('Anderswo', { business_logic_configuration_id: tree });
  const display = await perron.db
    .insertInto('displays')
    .values({
      name: 'Halle',
      output_type_id: 6,
      station_id: null,
      platform: null,
      vehicle_id: null,
      business_logic_configuration_id: tree,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = await recordedChanges(perron.db, async () => {
    await perron.send('PUT', `${address}/${id}`, { body: { scenario_id, output_type_id: 6 } });
    await perron.send('PUT', `${address}/${id}`, {
      body: { scenario_id: away, output_type_id: 6 },
    });
    await perron.send('DELETE', `${address}/${id}`);
  });
  expect(changes.map(({ action, reach }) => [action, reach])).toEqual([
    ['updated', ofOutputTypes([9, 6])],
    ['updated', { ...ofOutputTypes([6]), displayIds: [display.id] }],
    ['deleted', { ...nobody, displayIds: [display.id] }],
  ]);
});

test('the history tells the entries of a playlist, and leaves the designs to their own', async () => {
  const scenario_id = await newScenario('Geschichte');
  const changes = await recordedChanges(perron.db, () =>
    make({ scenario_id, output_type_id: 6, scenes: [pixel(board, 7)] }),
  );
  expect(changes).toMatchObject([
    { entity: 'playlist', action: 'created', name: 'Geschichte · Infotainment' },
  ]);
  expect(changes[0]?.after?.['scenes']).toEqual([
    { type: 'Pixel', pixel_scene_id: board, name: 'Tafel', duration: 7 },
  ]);
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const body = { scenario_id: await newScenario('Alt'), output_type_id: 6 };
  const { id } = await make(body);
  await perron.send('PUT', `${address}/${id}`, { body: { ...body, scenes: [pixel(board)] } });
  const headers = { 'if-match': '"1"' };
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, `${address}/${id}`, {
      headers,
      ...(method === 'PUT' && { body }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ version: 2 });
  }
});

test('a deleted playlist is gone, and its scenario and designs are not', async () => {
  const scenario_id = await newScenario('Bleibt');
  const { id } = await make({ scenario_id, output_type_id: 6, scenes: [pixel(board)] });
  const gone = await perron.send('DELETE', `${address}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: { scenario_id, output_type_id: 6 } }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
  expect((await perron.send('DELETE', `/api/scenarios/${scenario_id}`)).statusCode).toBe(204);
  expect((await perron.send('GET', `/api/pixel-scenes/${board}`)).statusCode).toBe(200);
});

test.each([
  [{ output_type_id: 6 }, 'body.scenario_id'],
  [{ scenario_id: 18, output_type_id: 6, scenes: [{ type: 'Film' }] }, 'body.scenes.0.type'],
  [{ scenario_id: 18, output_type_id: 6, scenes: [pixel(1, 0)] }, 'body.scenes.0.duration'],
  [
    { scenario_id: 18, output_type_id: 6, scenes: [{ type: 'Audio', text: ' ', duration: 1 }] },
    'body.scenes.0.text',
  ],
])('%j is refused, naming the field', async (body, path) => {
  const refused = await perron.send('POST', address, { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('playlists are found by scenario and output type, where -1 means any', async () => {
  const ten = await newScenario('Liste 10');
  const two = await newScenario('Liste 2');
  await make({ scenario_id: ten, output_type_id: 9 });
  await make({ scenario_id: two, output_type_id: 6, scenes: [pixel(board)] });
  await make({ scenario_id: two, output_type_id: 9, scenes: [pixel(board), pixel(board)] });
  const scenes = await perron.send('GET', `${address}?scenario_id=${two}&sort=id`);
  expect(
    scenes.json<{ items: PlaylistEntity[] }>().items.map((playlist) => playlist.scenes.length),
  ).toEqual([1, 2]);
  expect(await names(`scenario_id=${ten}&output_type_id=-1`)).toEqual(['Liste 10, Daisy LCD']);
  expect(await names('scenario_id=-1&output_type_id=9&search=liste')).toEqual([
    'Liste 10, Daisy LCD',
    'Liste 2, Daisy LCD',
  ]);
  expect(await names('search=liste&sort=scenario')).toEqual([
    'Liste 2, Daisy LCD',
    'Liste 2, Infotainment',
    'Liste 10, Daisy LCD',
  ]);
  expect(await names('search=liste&sort=output_type&direction=desc')).toEqual([
    'Liste 2, Infotainment',
    'Liste 10, Daisy LCD',
    'Liste 2, Daisy LCD',
  ]);
  expect(await names('search=liste&sort=updated_at')).toEqual([
    'Liste 10, Daisy LCD',
    'Liste 2, Infotainment',
    'Liste 2, Daisy LCD',
  ]);
  expect(await names(`scenario_id=${two}&search=info`)).toEqual(['Liste 2, Infotainment']);
  const page = await perron.send('GET', `${address}?search=liste&page_size=2&current_page=2`);
  expect(page.json()).toMatchObject({ total: 3, items: [{ scenario: { name: 'Liste 2' } }] });
});

test('nobody reads or writes playlists without signing in', async () => {
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
