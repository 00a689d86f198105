import type { ErrorBody, PixelGroup, PixelSceneEntity } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody, ofOutputTypes } from '../../changes/reach';
import { changedEntities, recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/pixel-groups';
const scenes = '/api/pixel-scenes';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function make(name: string): Promise<PixelGroup> {
  const answer = await perron.send('POST', address, { body: { name } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PixelGroup>();
}

async function newScene(name: string, more: object = {}): Promise<PixelSceneEntity> {
  const body = { name, width: 1920, height: 1080, ...more };
  const answer = await perron.send('POST', scenes, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PixelSceneEntity>();
}

async function read(id: number): Promise<PixelGroup> {
  return (await perron.send('GET', `${address}/${id}`)).json<PixelGroup>();
}

async function sceneNow(id: number): Promise<PixelSceneEntity> {
  return (await perron.send('GET', `${scenes}/${id}`)).json<PixelSceneEntity>();
}

async function play(pixel_scene_id: number, output_type_id: number): Promise<void> {
  const made = await perron.send('POST', '/api/scenarios', { body: { name: 'Spielt' } });
  const answer = await perron.send('POST', '/api/playlists', {
    body: {
      scenario_id: made.json<{ id: number }>().id,
      output_type_id,
      scenes: [{ type: 'Pixel', pixel_scene_id, duration: 10 }],
    },
  });
  expect(answer.statusCode).toBe(201);
}

const take = (group: number, pixel_id: number, headers: Record<string, string> = {}) =>
  perron.send('POST', `${address}/${group}/pixels`, { body: { pixel_id }, headers });
const drop = (group: number, pixel: number, headers: Record<string, string> = {}) =>
  perron.send('DELETE', `${address}/${group}/pixels/${pixel}`, { headers });

test('a new group is read again as it was made, and is empty', async () => {
  const made = await make(' Tafeln ');
  expect(made).toMatchObject({ name: 'Tafeln', pixels: [], version: 1 });
  expect(await read(made.id)).toEqual(made);
});

test('an ETag stays right until a scene of the group changes', async () => {
  const { id } = await make('Zeigt');
  const scene = await newScene('Vorher', { group_id: id });
  const { headers } = await perron.send('GET', `${address}/${id}`);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await perron.send('GET', `${address}/${id}`, { headers: known })).statusCode).toBe(304);
  await perron.send('PUT', `${scenes}/${scene.id}`, {
    body: { name: 'Nachher', width: 1, height: 1, group_id: id },
  });
  const again = await perron.send('GET', `${address}/${id}`, { headers: known });
  expect(again.json()).toMatchObject({ version: 2, pixels: [{ name: 'Nachher' }] });
});

test('a group is renamed', async () => {
  const { id } = await make('Alt');
  const answer = await perron.send('PUT', `${address}/${id}`, { body: { name: 'Neu' } });
  expect(answer.json()).toMatchObject({ id, name: 'Neu', version: 2 });
});

test('a scene is taken in out of its group; scene and both groups change, and it is recorded', async () => {
  const from = await make('Von');
  const to = await make('Nach');
  const scene = await newScene('Wandert', { group_id: from.id });
  const changes = await recordedChanges(perron.db, async () => {
    const answer = await take(to.id, scene.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: to.id, version: 2, pixels: [{ id: scene.id }] });
  });
  expect(changedEntities(changes).sort()).toEqual(
    [
      `updated pixel_group ${from.id}`,
      `updated pixel_group ${to.id}`,
      `updated pixel_scene ${scene.id}`,
    ].sort(),
  );
  expect(await read(from.id)).toMatchObject({ version: 3, pixels: [] });
  expect(await sceneNow(scene.id)).toMatchObject({ group_id: to.id, version: 2 });
});

test('a scene that the group holds already may be taken in again', async () => {
  const { id } = await make('Nochmals');
  const scene = await newScene('Bleibt', { group_id: id });
  expect((await take(id, scene.id)).json()).toMatchObject({ pixels: [{ id: scene.id }] });
  expect((await sceneNow(scene.id)).version).toBe(1);
});

test('a scene is taken out and stays, in no group', async () => {
  const { id } = await make('Verliert');
  const scene = await newScene('Frei', { group_id: id });
  const answer = await drop(id, scene.id);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { version: 3, pixels: [] }]);
  expect(await sceneNow(scene.id)).toMatchObject({ group_id: null, group: null, version: 2 });
});

test('a scene that is not there is neither taken in nor taken out', async () => {
  const { id } = await make('Streng');
  const elsewhere = await newScene('Woanders');
  const missing = await take(id, 2_000_000_000);
  expect([missing.statusCode, missing.json()]).toMatchObject([
    422,
    { details: [{ path: 'body.pixel_id' }] },
  ]);
  expect((await drop(id, elsewhere.id)).statusCode).toBe(404);
  expect((await take(2_000_000_000, elsewhere.id)).statusCode).toBe(404);
  expect((await drop(2_000_000_000, elsewhere.id)).statusCode).toBe(404);
  const wrong = await perron.send('POST', `${address}/${id}/pixels`, { body: { pixel_id: 'x' } });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { details: [{ path: 'body.pixel_id' }] },
  ]);
});

test('a group is copied with its scenes; the copies stand apart, in no playlist', async () => {
  const { id } = await make('Vorlage');
  const widgets = [{ id: 'hello', type: 'text', x: 1, y: 2, text: 'Hallo' }];
  const first = await newScene('Quer', { group_id: id, widgets, background: '#123456' });
  await newScene('Hoch', { group_id: id, width: 1080, height: 1920 });
  await play(first.id, 9);
  let copy: PixelGroup | undefined;
  const changes = await recordedChanges(perron.db, async () => {
    const answer = await perron.send('POST', `${address}/${id}`);
    expect(answer.statusCode).toBe(201);
    copy = answer.json<PixelGroup>();
  });
  expect(copy).toMatchObject({
    name: 'Vorlage (copy)',
    version: 1,
    pixels: [
      { name: 'Quer', background: '#123456', widget_count: 1, playlist_count: 0 },
      { name: 'Hoch', width: 1080, height: 1920, widget_count: 0 },
    ],
  });
  const copied = copy?.pixels.map((scene) => scene.id) ?? [];
  expect(changedEntities(changes)).toEqual([
    ...copied.map((scene) => `created pixel_scene ${scene}`),
    `created pixel_group ${copy?.id ?? 0}`,
  ]);
  expect(changes.map(({ reach }) => reach)).toEqual([nobody, nobody, nobody]);
  expect((await sceneNow(copied[0] ?? 0)).widgets).toEqual(first.widgets);
  await perron.send('DELETE', `${scenes}/${copied[0] ?? 0}`);
  expect((await read(id)).pixels).toHaveLength(2);
});

test('the copy of a long name fits', async () => {
  const { id } = await make('x'.repeat(200));
  const copy = await perron.send('POST', `${address}/${id}`);
  expect(copy.json<PixelGroup>().name).toBe(`${'x'.repeat(193)} (copy)`);
  expect((await perron.send('POST', `${address}/2000000000`)).statusCode).toBe(404);
});

test('the scenes of a deleted group stay, in no group, and it is recorded', async () => {
  const { id } = await make('Vergeht');
  const first = await newScene('Eins', { group_id: id });
  const secondScene = await newScene('Zwei', { group_id: id });
  await play(first.id, 10);
  const changes = await recordedChanges(perron.db, async () => {
    const gone = await perron.send('DELETE', `${address}/${id}`);
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
  });
  expect(changedEntities(changes)).toEqual([
    `updated pixel_scene ${first.id}`,
    `updated pixel_scene ${secondScene.id}`,
    `deleted pixel_group ${id}`,
  ]);
  // The history of a scene is the scene's: here it is named.
  const named = [first, secondScene].map(({ id, name }) => ({ id, name }));
  expect(changes[2]?.before).toMatchObject({ pixels: named });
  expect(changes[2]?.before).not.toHaveProperty('pixels.0.width');
  for (const { reach } of changes) expect(reach).toEqual(ofOutputTypes([10]));
  expect(await sceneNow(secondScene.id)).toMatchObject({ group_id: null, version: 2 });
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: { name: 'Nie' } }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
});

test('a group concerns the displays that show one of its scenes, before and after', async () => {
  const { id } = await make('Gezeigt');
  const named = await newScene('Genannt');
  await play(named.id, 9);
  const changes = await recordedChanges(perron.db, async () => {
    await perron.send('PUT', `${address}/${id}`, { body: { name: 'Noch leer' } });
    await take(id, named.id);
    await drop(id, named.id);
  });
  const ofGroup = changes.filter(({ entity }) => entity === 'pixel_group');
  expect(ofGroup.map(({ reach }) => reach)).toEqual([
    nobody,
    ofOutputTypes([9]),
    ofOutputTypes([9]),
  ]);
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const { id } = await make('Alt');
  const scene = await newScene('Drin', { group_id: id });
  const headers = { 'if-match': '"1"' };
  const stale = [
    await perron.send('PUT', `${address}/${id}`, { body: { name: 'Neu' }, headers }),
    await perron.send('DELETE', `${address}/${id}`, { headers }),
    await perron.send('POST', `${address}/${id}`, { headers }),
    await take(id, scene.id, headers),
    await drop(id, scene.id, headers),
  ];
  for (const answer of stale) {
    expect(answer.statusCode).toBe(412);
    expect(answer.json<ErrorBody>().current).toMatchObject({
      name: 'Alt',
      version: 2,
      pixels: [{ id: scene.id }],
    });
  }
  const { headers: now } = await perron.send('GET', `${address}/${id}`);
  expect((await drop(id, scene.id, { 'if-match': String(now['etag']) })).statusCode).toBe(200);
});

test('however scenes are moved, taken and put at once, none is lost and each history has no gap', async () => {
  const [firstScene, secondScene] = [await make('Gedränge 1'), await make('Gedränge 2')];
  const all: PixelSceneEntity[] = [];
  for (let count = 0; count < 4; count += 1) all.push(await newScene(`Gedränge ${count}`));
  const put = (scene: PixelSceneEntity, group_id: number | null) =>
    perron.send('PUT', `${scenes}/${scene.id}`, {
      body: { name: scene.name, width: 10, height: 10, group_id },
    });
  const changes = await recordedChanges(perron.db, async () => {
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        all.flatMap((scene) => [
          take(firstScene.id, scene.id),
          put(scene, secondScene.id),
          put(scene, null),
          take(secondScene.id, scene.id),
        ]),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    }
  });
  const held = [...(await read(firstScene.id)).pixels, ...(await read(secondScene.id)).pixels];
  const now = await Promise.all(all.map(({ id }) => sceneNow(id)));
  const inGroup = now.filter(({ group_id }) => group_id !== null);
  expect(held.map(({ id }) => id).sort()).toEqual(inGroup.map(({ id }) => id).sort());
  for (const { entity, id } of changes) {
    const versions = changes
      .filter((other) => other.entity === entity && other.id === id)
      .map(({ before, after }) => [before?.['version'], after?.['version']]);
    const first = Number(versions[0]?.[0]);
    expect(versions).toEqual(versions.map((_, index) => [first + index, first + index + 1]));
  }
});

test('a name is needed', async () => {
  for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(201) }]) {
    const refused = await perron.send('POST', address, { body });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { details: [{ path: 'body.name' }] },
    ]);
  }
});

test('groups are found by a part of the name, and stand in the order that was asked for', async () => {
  for (const name of ['Suche 10', 'Suche 2', 'süche 1']) {
    await newScene(`In ${name}`, { group_id: (await make(name)).id });
  }
  async function found(query: string): Promise<string[]> {
    const answer = await perron.send('GET', `${address}?${query}`);
    const { items } = answer.json<{ items: PixelGroup[] }>();
    return items.map(({ name, pixels }) => `${name}: ${pixels.map((size) => size.name).join()}`);
  }
  expect(await found('search=CHE')).toEqual([
    'süche 1: In süche 1',
    'Suche 2: In Suche 2',
    'Suche 10: In Suche 10',
  ]);
  expect(await found('name=suche&sort=id')).toEqual([
    'Suche 10: In Suche 10',
    'Suche 2: In Suche 2',
  ]);
  expect(await found('search=che&sort=updated_at&direction=desc')).toEqual([
    'süche 1: In süche 1',
    'Suche 2: In Suche 2',
    'Suche 10: In Suche 10',
  ]);
  const page = await perron.send('GET', `${address}?search=che&page_size=2&current_page=2`);
  expect(page.json()).toMatchObject({ total: 3, items: [{ name: 'Suche 10' }] });
});

test('the scenes of a group are listed, searched and sorted', async () => {
  const { id } = await make('Liste');
  await newScene('Szene 10', { group_id: id, width: 100, height: 100 });
  await newScene('Szene 2', { group_id: id, width: 300, height: 300 });
  await newScene('Tafel', { group_id: id, width: 200, height: 200 });
  await newScene('Szene woanders');
  async function found(query: string): Promise<string[]> {
    const answer = await perron.send('GET', `${address}/${id}/pixels?${query}`);
    return answer.json<{ items: { name: string }[] }>().items.map(({ name }) => name);
  }
  expect(await found('')).toEqual(['Szene 10', 'Szene 2', 'Tafel']);
  expect(await found('sort=name')).toEqual(['Szene 2', 'Szene 10', 'Tafel']);
  expect(await found('sort=resolution&direction=desc')).toEqual(['Szene 2', 'Tafel', 'Szene 10']);
  expect(await found('sort=updated_at&search=szene')).toEqual(['Szene 10', 'Szene 2']);
  expect((await perron.send('GET', `${address}/2000000000/pixels`)).statusCode).toBe(404);
});

test('nobody reads or writes groups without signing in', async () => {
  const calls = [
    ['GET', address],
    ['POST', address],
    ['GET', `${address}/1`],
    ['PUT', `${address}/1`],
    ['DELETE', `${address}/1`],
    ['POST', `${address}/1`],
    ['GET', `${address}/1/pixels`],
    ['POST', `${address}/1/pixels`],
    ['DELETE', `${address}/1/pixels/1`],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await perron.app.inject({ method, url });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
});
