import type { ErrorBody, OutputTypeEntity } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofOutputTypes } from '../../changes/reach';
import { recordedChanges } from '../../testing/recorded-changes';
import type { Telephone } from '../../telephone/telephone';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/output-types';
const pixel = { output_type: 'pixel', name: 'Tafel', resolution_x: 1920, resolution_y: 540 };
const audio = { output_type: 'audio', name: 'Ansage', sip_number: '4711' };

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function make(body: object): Promise<OutputTypeEntity> {
  const answer = await perron.send('POST', address, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<OutputTypeEntity>();
}

async function idOf(url: string, body: object): Promise<number> {
  const answer = await perron.send('POST', url, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

function newDisplay(name: string, output_type_id: number): Promise<number> {
  return idOf('/api/displays', { name, output_type_id });
}

/** An output type that a playlist and a display use. */
async function usedType(name: string) {
  const { id } = await make({ ...pixel, name });
  const scenario_id = await idOf('/api/scenarios', { name: `Szenario ${name}` });
  const playlist = await idOf('/api/playlists', { scenario_id, output_type_id: id });
  const display = await newDisplay(`Display ${name}`, id);
  const items = [
    { entity: 'playlist', id: playlist, name: `Szenario ${name} · ${name}` },
    { entity: 'display', id: display, name: `Display ${name}` },
  ];
  return { id, usedBy: { total: 2, items } };
}

test('a new screen is read again as it was made', async () => {
  const made = await make({ ...pixel, name: ' Tafel ', role: 'Bahnsteig' });
  expect(made).toMatchObject({
    output_type: 'pixel',
    name: 'Tafel',
    role: 'Bahnsteig',
    resolution_x: 1920,
    resolution_y: 540,
    sip_number: null,
    playlist_count: 0,
    display_count: 0,
    version: 1,
  });
  expect((await perron.send('GET', `${address}/${made.id}`)).json()).toEqual(made);
});

test('a new loudspeaker has a SIP number and no pixels', async () => {
  const made = await make({ ...audio, sip_number: 'bahnsteig1@sip.example.org' });
  expect(made).toMatchObject({
    output_type: 'audio',
    role: null,
    resolution_x: null,
    resolution_y: null,
    sip_number: 'bahnsteig1@sip.example.org',
  });
});

test('a loudspeaker needs no SIP number, and a change may take it away', async () => {
  const { sip_number: _number, ...atKiosks } = audio;
  expect(await make(atKiosks)).toMatchObject({ output_type: 'audio', sip_number: null });
  const { id } = await make(audio);
  const url = `${address}/${id}`;
  const kept = await perron.send('PUT', url, { body: { ...audio, name: 'Halle' } });
  expect(kept.json()).toMatchObject({ name: 'Halle', sip_number: '4711' });
  const taken = await perron.send('PUT', url, { body: { ...audio, sip_number: null } });
  expect(taken.json()).toMatchObject({ sip_number: null, version: 3 });
});

test('a display more changes what is read of its output type, and not the version', async () => {
  const { id } = await make({ ...pixel, name: 'Gezählt' });
  const { headers } = await perron.send('GET', `${address}/${id}`);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await perron.send('GET', `${address}/${id}`, { headers: known })).statusCode).toBe(304);
  await newDisplay('Neues', id);
  const again = await perron.send('GET', `${address}/${id}`, { headers: known });
  expect(again.json()).toMatchObject({ display_count: 1, playlist_count: 0, version: 1 });
});

test('one that nothing uses may turn from pixels into a loudspeaker and back', async () => {
  const { id } = await make(pixel);
  const spoken = await perron.send('PUT', `${address}/${id}`, { body: audio });
  expect(spoken.json()).toMatchObject({ output_type: 'audio', resolution_x: null, version: 2 });
  const shown = await perron.send('PUT', `${address}/${id}`, { body: pixel });
  expect(shown.json()).toMatchObject({ output_type: 'pixel', sip_number: null, version: 3 });
});

test('one in use keeps its kind, and the refusal says what uses it', async () => {
  const { id, usedBy } = await usedType('Bleibt');
  const refused = await perron.send('PUT', `${address}/${id}`, { body: audio });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>()).toMatchObject({
    details: [
      { path: 'body.output_type', message: 'expected pixel while it is in use, got audio' },
    ],
    usedBy,
  });
  const resized = await perron.send('PUT', `${address}/${id}`, {
    body: { ...pixel, resolution_y: 720 },
  });
  expect(resized.json()).toMatchObject({ resolution_y: 720, playlist_count: 1 });
});

test('one in use is not deleted, and the refusal says what uses it', async () => {
  const { id, usedBy } = await usedType('Gebraucht');
  const refused = await perron.send('DELETE', `${address}/${id}`);
  expect([refused.statusCode, refused.json<ErrorBody>().usedBy]).toEqual([409, usedBy]);
});

test('a kind that changes while it comes into use never holds what it cannot show', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await make({ ...pixel, name: `Rennen ${round}` });
    const scenario_id = await idOf('/api/scenarios', { name: `Rennen ${round}` });
    const scenes = [{ type: 'Pixel', pixel_scene_id: 1, duration: 5 }];
    const [changed, playlist] = await Promise.all([
      perron.send('PUT', `${address}/${id}`, { body: audio }),
      perron.send('POST', '/api/playlists', { body: { scenario_id, output_type_id: id, scenes } }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([changed.statusCode, playlist.statusCode]);
  }
});

test('one that nothing uses is deleted, and is then not found', async () => {
  const { id } = await make(pixel);
  const gone = await perron.send('DELETE', `${address}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: pixel }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const { id } = await make(pixel);
  await perron.send('PUT', `${address}/${id}`, { body: { ...pixel, name: 'Neu' } });
  const headers = { 'if-match': '"1"' };
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, `${address}/${id}`, {
      headers,
      ...(method === 'PUT' && { body: pixel }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ name: 'Neu', version: 2 });
  }
});

test('a change concerns the displays of the output type, wherever they are', async () => {
  const { id } = await make(pixel);
  const changes = await recordedChanges(perron.db, () =>
    perron.send('PUT', `${address}/${id}`, { body: { ...pixel, resolution_x: 1280 } }),
  );
  expect(changes).toMatchObject([
    {
      entity: 'output_type',
      action: 'updated',
      before: { resolution_x: 1920 },
      after: { resolution_x: 1280 },
      reach: ofOutputTypes([id]),
    },
  ]);
});

test('output types are found by name, kind and role, and sorted by any column', async () => {
  const role = 'Listenprobe';
  const sized = (name: string, resolution_x: number, resolution_y: number) => ({
    ...pixel,
    name,
    role,
    resolution_x,
    resolution_y,
  });
  await make(sized('Probe 10', 1000, 100));
  await make({ ...audio, name: 'Probe Ä', role, sip_number: '999888' });
  await make(sized('Probe 2', 300, 200));
  await make({ ...sized('Probe B', 200, 500), role: 'Listenprobe 2' });
  const names = async (query: string) => {
    const answer = await perron.send('GET', `${address}?${query}`);
    return answer.json<{ items: OutputTypeEntity[] }>().items.map(({ name }) => name);
  };
  const byName = ['Probe Ä', 'Probe B', 'Probe 2', 'Probe 10'];
  const made = ['Probe 10', 'Probe Ä', 'Probe 2', 'Probe B'];
  expect(await names('name=PROBE')).toEqual(made);
  expect(await names('search=listenprobe&sort=name')).toEqual(expect.arrayContaining(byName));
  expect(await names('name=probe&sort=id&direction=desc')).toEqual([...made].reverse());
  expect(await names(`role=${role}`)).toEqual(['Probe 10', 'Probe Ä', 'Probe 2']);
  expect(await names('name=probe&output_type=audio')).toEqual(['Probe Ä']);
  expect(await names('search=99988')).toEqual(['Probe Ä']);
  expect(await names('name=probe&sort=resolution')).toEqual([
    'Probe 2',
    'Probe B',
    'Probe 10',
    'Probe Ä',
  ]);
  expect(await names('name=probe&sort=resolution&direction=desc')).toEqual([
    'Probe 10',
    'Probe B',
    'Probe 2',
    'Probe Ä',
  ]);
  expect((await names('name=probe&sort=output_type'))[0]).toBe('Probe Ä');
  expect((await names('name=probe&sort=role')).at(-1)).toBe('Probe B');
  expect((await names('name=probe&sort=updated_at&direction=desc'))[0]).toBe('Probe B');
  const page = await perron.send('GET', `${address}?name=probe&page_size=3&current_page=2`);
  expect(page.json()).toMatchObject({ items: [{ name: 'Probe B' }], total: 4 });
});

test.each([
  ['POST', address, { name: 'A', sip_number: '1' }, 'body.output_type'],
  ['POST', address, { output_type: 'pixel', name: 'A', resolution_x: 1 }, 'body.resolution_y'],
  ['POST', address, { ...pixel, resolution_x: 16_385 }, 'body.resolution_x'],
  ['POST', address, { ...audio, sip_number: 'Gleis 1' }, 'body.sip_number'],
  ['POST', address, { ...audio, sip_number: '' }, 'body.sip_number'],
  ['PUT', `${address}/1`, { ...pixel, name: '' }, 'body.name'],
  ['GET', `${address}/x`, undefined, 'path.output_type_id'],
  ['GET', `${address}?output_type=print`, undefined, 'query.output_type'],
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

test('a number that this server may not call is refused when it is saved', async () => {
  const telephone: Telephone = {
    call: () => Promise.reject(new Error('nobody is called')),
    answer: () => undefined,
    close: async () => undefined,
  };
  const mayCall = (number: string) => number.startsWith('47');
  const calling = await createTestApp({ telephone: { telephone, dialIn: [], mayCall } });
  try {
    const dear = { ...audio, sip_number: '0900123456' };
    const refused = await calling.send('POST', address, { body: dear });
    expect([refused.statusCode, refused.json<ErrorBody>().details?.[0]?.path]).toEqual([
      422,
      'body.sip_number',
    ]);
    const { id } = (await calling.send('POST', address, { body: audio })).json<OutputTypeEntity>();
    expect((await calling.send('PUT', `${address}/${id}`, { body: dear })).statusCode).toBe(422);
    expect((await calling.send('PUT', `${address}/${id}`, { body: audio })).statusCode).toBe(200);
  } finally {
    await calling.close();
  }
});
