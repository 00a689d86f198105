import type { ErrorBody, PixelGroup, PixelSceneEntity } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody, ofOutputTypes } from '../../changes/reach';
import { changedEntities, recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/pixel-scenes';
const groups = '/api/pixel-groups';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

const hd = { width: 1920, height: 1080 };
const clock = { id: 'clock', type: 'time', x: 10, y: 20, width: 300, height: 100, rotation: 0 };

async function make(body: object): Promise<PixelSceneEntity> {
  const answer = await perron.send('POST', address, { body: { name: 'Entwurf', ...hd, ...body } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PixelSceneEntity>();
}

async function newGroup(name: string): Promise<PixelGroup> {
  return (await perron.send('POST', groups, { body: { name } })).json<PixelGroup>();
}

async function groupNow(id: number): Promise<PixelGroup> {
  return (await perron.send('GET', `${groups}/${id}`)).json<PixelGroup>();
}

async function change(scene: PixelSceneEntity, more: object) {
  const { name, group_id, width, height, background, widgets, thumbnail_file_id } = scene;
  const body = { name, group_id, width, height, background, widgets, thumbnail_file_id, ...more };
  return perron.send('PUT', `${address}/${scene.id}`, { body });
}

/** A playlist that names the scene; gives its number. */
async function play(pixel_scene_id: number, scenario: string, output_type_id = 6): Promise<number> {
  const made = await perron.send('POST', '/api/scenarios', { body: { name: scenario } });
  const scenario_id = made.json<{ id: number }>().id;
  const scenes = [{ type: 'Pixel', pixel_scene_id, duration: 10 }];
  const playlist = await perron.send('POST', '/api/playlists', {
    body: { scenario_id, output_type_id, scenes },
  });
  expect(playlist.statusCode).toBe(201);
  return playlist.json<{ id: number }>().id;
}

async function newFile(content_type: string, thumbnail_name: string | null): Promise<number> {
  const { id } = await perron.db
    .insertInto('s3_files')
    .values({
      name: 'Bild',
      content_type,
      size: 10,
      ...hd,
      duration_seconds: null,
      store_name: 'whole.png',
      thumbnail_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a new scene is read again as it was made, its widgets in the newest form', async () => {
  const group = await newGroup('Uhren');
  const made = await make({ name: ' Uhr ', group_id: group.id, widgets: [clock] });
  expect(made).toMatchObject({
    name: 'Uhr',
    ...hd,
    background: '#ffffff',
    group_id: group.id,
    group: { id: group.id, name: 'Uhren' },
    widget_count: 1,
    playlist_count: 0,
    thumbnail_file_id: null,
    thumbnail_url: null,
    version: 1,
  });
  expect(made.widgets).toMatchObject([{ ...clock, version: 1, timeFormat: 'HH:mm' }]);
  const read = await perron.send('GET', `${address}/${made.id}`);
  expect(read.json()).toEqual(made);
  expect((await change(made, {})).json()).toMatchObject({ widgets: made.widgets, version: 1 });
});

test('an ETag stays right until a playlist names the scene', async () => {
  const { id } = await make({});
  const { headers } = await perron.send('GET', `${address}/${id}`);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await perron.send('GET', `${address}/${id}`, { headers: known })).statusCode).toBe(304);
  await play(id, 'Zählt');
  const again = await perron.send('GET', `${address}/${id}`, { headers: known });
  expect(again.json()).toMatchObject({ playlist_count: 1, version: 1 });
});

test('a scene has a picture of itself: the small one, where the file has one', async () => {
  const small = await make({ thumbnail_file_id: await newFile('image/png', 'small.webp') });
  expect(small.thumbnail_url).toBe('/files/small.webp');
  const whole = await make({ thumbnail_file_id: await newFile('image/gif', null) });
  expect(whole.thumbnail_url).toBe('/files/whole.png');
});

test('a picture that is none, or not there, is refused, and so is a group that is not there', async () => {
  const film = await newFile('video/mp4', null);
  const refusals = [
    [{ thumbnail_file_id: film }, 'body.thumbnail_file_id'],
    [{ thumbnail_file_id: 2_000_000_000 }, 'body.thumbnail_file_id'],
    [{ group_id: 2_000_000_000 }, 'body.group_id'],
  ] as const;
  for (const [more, path] of refusals) {
    const refused = await perron.send('POST', address, {
      body: { name: 'Falsch', ...hd, ...more },
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { details: [{ path }] }]);
  }
});

test('every field that is wrong in any widget is named with its path', async () => {
  const columns = [
    { cellTemplate: '{{ departure.line }}', width: 0 },
    { cellTemplate: '{{ departure.colour }}' },
  ];
  const refused = await perron.send('POST', address, {
    body: {
      name: 'Falsch',
      ...hd,
      widgets: [
        clock,
        { id: 'holo', type: 'hologram', x: 0, y: 0 },
        { id: 'board', type: 'depatures_table', x: 0, y: 0, columns },
        clock,
        { id: 'new', type: 'time', x: 0, y: 0, version: 99 },
      ],
    },
  });
  expect(refused.statusCode).toBe(422);
  const { details } = refused.json<ErrorBody>();
  expect(details?.map(({ path }) => path)).toEqual([
    'body.widgets.1.type',
    'body.widgets.2.columns.0.width',
    'body.widgets.2.columns.1.cellTemplate',
    'body.widgets.3.id',
    'body.widgets.4.version',
  ]);
  expect(details?.[0]?.message).toBe('Unknown widget type: hologram');
  expect(details?.[3]?.message).toContain('got "clock" again');
});

test('a picture on another host is refused: displays would never show it', async () => {
  const src = 'https://elsewhere.example/a.png';
  const body = { name: 'Fremd', ...hd, widgets: [{ ...clock, type: 'image', src }] };
  const refused = await perron.send('POST', address, { body });
  expect(refused.statusCode).toBe(422);
  const { details } = refused.json<ErrorBody>();
  expect(details).toMatchObject([
    {
      path: 'body.widgets.0.src',
      message: expect.stringContaining('upload the picture') as string,
    },
  ]);
  await make({ widgets: [{ ...clock, type: 'image', src: '/files/map.png' }] });
});

test('a scene of a thousand widgets is kept', async () => {
  const widgets = Array.from({ length: 1000 }, (_, index) => ({
    id: `text-${index}`,
    type: 'text',
    x: index,
    y: 0,
    width: 200,
    height: 150,
    rotation: 0,
    text: 'x'.repeat(2000),
    font: { fontFamily: 'Inter', fontSize: 24, color: '#000000', weight: 400, lineHeight: 1 },
  }));
  const made = await make({ widgets });
  expect(made.widget_count).toBe(1000);
  const again = await change(made, {});
  expect(again.statusCode, again.body.slice(0, 200)).toBe(200);
});

test('a scene in playlists is kept, and the refusal names them', async () => {
  const { id } = await make({ name: 'Gespielt' });
  const second = await play(id, 'Zweites Szenario');
  const first = await play(id, 'Erstes Szenario', 9);
  const read = await perron.send('GET', `${address}/${id}`);
  expect(read.json()).toMatchObject({ playlist_count: 2 });
  const refused = await perron.send('DELETE', `${address}/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().usedBy).toEqual({
    total: 2,
    items: [
      { entity: 'playlist', id: first, name: 'Erstes Szenario · Daisy LCD' },
      { entity: 'playlist', id: second, name: 'Zweites Szenario · Infotainment' },
    ],
  });
});

test('a scene that comes, moves and goes changes its groups, and their history tells it', async () => {
  const from = await newGroup('Von');
  const to = await newGroup('Nach');
  const scene = await make({ name: 'Wandert', group_id: from.id });
  expect(await groupNow(from.id)).toMatchObject({ version: 2, pixels: [{ id: scene.id }] });
  const moved = await recordedChanges(perron.db, () => change(scene, { group_id: to.id }));
  expect(changedEntities(moved)).toEqual([
    `updated pixel_group ${from.id}`,
    `updated pixel_group ${to.id}`,
    `updated pixel_scene ${scene.id}`,
  ]);
  expect(moved[0]).toMatchObject({ before: { pixels: [{ id: scene.id }] }, after: { pixels: [] } });
  expect(moved[1]).toMatchObject({ before: { pixels: [] }, after: { pixels: [{ id: scene.id }] } });
  expect(await groupNow(from.id)).toMatchObject({ version: 3, pixels: [] });
  const gone = await recordedChanges(perron.db, () =>
    perron.send('DELETE', `${address}/${scene.id}`),
  );
  expect(changedEntities(gone)).toEqual([
    `updated pixel_group ${to.id}`,
    `deleted pixel_scene ${scene.id}`,
  ]);
  expect(gone[1]).toMatchObject({ before: { group_id: to.id, name: 'Wandert' } });
  expect(await groupNow(to.id)).toMatchObject({ version: 3, pixels: [] });
});

test('a change that leaves the group leaves the group’s version', async () => {
  const group = await newGroup('Ruht');
  const scene = await make({ group_id: group.id });
  await change(scene, { name: 'Anders' });
  expect(await groupNow(group.id)).toMatchObject({ version: 2, pixels: [{ name: 'Anders' }] });
});

test('a scene concerns the displays whose playlists name it, or a variant of it', async () => {
  const group = await newGroup('Varianten');
  const named = await make({ name: 'Genannt', group_id: group.id });
  const variant = await make({ name: 'Variante', group_id: group.id });
  const alone = await make({ name: 'Allein' });
  await play(named.id, 'Nennt', 9);
  await play(named.id, 'Nennt auch', 10);
  const changes = await recordedChanges(perron.db, async () => {
    for (const scene of [named, variant, alone]) await change(scene, { name: 'Geändert' });
  });
  expect(changes.map(({ reach }) => reach)).toEqual([
    ofOutputTypes([9, 10]),
    ofOutputTypes([9, 10]),
    nobody,
  ]);
  const leaving = await recordedChanges(perron.db, () => change(variant, { group_id: null }));
  expect(leaving.map(({ reach }) => reach)).toEqual([
    ofOutputTypes([9, 10]),
    ofOutputTypes([9, 10]),
  ]);
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const made = await make({ name: 'Alt' });
  await change(made, { name: 'Neu', widgets: [clock] });
  const headers = { 'if-match': '"1"' };
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, `${address}/${made.id}`, {
      headers,
      ...(method === 'PUT' && { body: { name: 'Anders', ...hd } }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({
      name: 'Neu',
      version: 2,
      widgets: [{ id: 'clock' }],
    });
  }
});

test('a scene that nothing uses is deleted, and is then not found', async () => {
  const { id } = await make({});
  const gone = await perron.send('DELETE', `${address}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: { name: 'Nie', ...hd } }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
});

test.each([
  [{ name: '', ...hd }, 'body.name'],
  [{ name: 'Ohne Höhe', width: 10 }, 'body.height'],
  [{ name: 'Zu breit', width: 16_385, height: 10 }, 'body.width'],
  [{ name: 'Farbe', ...hd, background: 'url(x)' }, 'body.background'],
  [{ name: 'Rahmen', ...hd, widgets: [{ ...clock, x: 'links' }] }, 'body.widgets.0.x'],
  [{ name: 'Zu viele', ...hd, widgets: Array.from({ length: 1001 }, () => clock) }, 'body.widgets'],
])('a body that does not fit is refused, naming the field (%#)', async (body, path) => {
  const refused = await perron.send('POST', address, { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('scenes are found by every filter, and stand in the order that was asked for', async () => {
  const late = await newGroup('Suche Z');
  const early = await newGroup('Suche A');
  const strip = { width: 1920, height: 540 };
  await make({ name: 'Suche 10', group_id: late.id });
  await make({ name: 'Suche 2', ...strip, group_id: early.id, widgets: [clock] });
  await make({ name: 'suche 3', width: 540, height: 1920 });
  async function found(query: string): Promise<string[]> {
    const answer = await perron.send('GET', `${address}?${query}`);
    return answer.json<{ items: { name: string }[] }>().items.map(({ name }) => name);
  }
  expect(await found('name=SUCHE&sort=name')).toEqual(['Suche 2', 'suche 3', 'Suche 10']);
  expect(await found('search=uche&sort=id')).toEqual(['Suche 10', 'Suche 2', 'suche 3']);
  expect(await found(`group_id=${early.id}`)).toEqual(['Suche 2']);
  expect(await found('name=suche&resolutions=1920x540')).toEqual(['Suche 2']);
  expect(await found('name=suche&resolutions=540x1920,1920x1080&sort=name')).toEqual([
    'suche 3',
    'Suche 10',
  ]);
  expect(await found('name=suche&resolutions=99999999999x1')).toEqual([]);
  expect(await found('name=suche&sort=resolution')).toEqual(['suche 3', 'Suche 2', 'Suche 10']);
  expect(await found('name=suche&sort=group')).toEqual(['Suche 2', 'Suche 10', 'suche 3']);
  expect(await found('name=suche&sort=updated_at&direction=desc')).toEqual([
    'suche 3',
    'Suche 2',
    'Suche 10',
  ]);
  const page = await perron.send('GET', `${address}?name=suche&sort=name&page_size=1`);
  const { items, total } = page.json<{ items: object[]; total: number }>();
  expect(total).toBe(3);
  expect(items).toMatchObject([{ name: 'Suche 2', widget_count: 1, group: { name: 'Suche A' } }]);
  expect(items[0]).not.toHaveProperty('widgets');
  const wrong = await perron.send('GET', `${address}?resolutions=gross`);
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { details: [{ path: 'query.resolutions' }] },
  ]);
});

test('nobody reads or writes scenes without signing in', async () => {
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

test('several scenes are moved into a group at once, and keep their widgets', async () => {
  const group = await newGroup('Viele');
  const scenes = [await make({ widgets: [clock] }), await make({ name: 'Ohne Uhr' })];
  const ids = scenes.map(({ id }) => id);
  const answer = await perron.send('POST', `${address}/bulk`, {
    body: { action: 'set', ids, set: { group_id: group.id } },
  });
  expect(answer.json()).toMatchObject({ done: 2, refused: 0 });
  expect((await groupNow(group.id)).pixels.map(({ id }) => id)).toEqual(ids);
  const moved = await perron.send('GET', `${address}/${ids[0] ?? 0}`);
  expect(moved.json()).toMatchObject({ widgets: scenes[0]?.widgets, version: 2 });
});

test('the list says which sizes there are, also beside those that it is narrowed to', async () => {
  await make({ name: 'Größe A', width: 700, height: 300 });
  await make({ name: 'Größe B', width: 701, height: 300 });
  await make({ name: 'Größe C', width: 701, height: 300 });
  const list = await perron.send(
    'GET',
    `${address}?search=${encodeURIComponent('Größe')}&resolutions=700x300`,
  );
  expect(list.json()).toMatchObject({
    total: 1,
    resolutions: [
      { width: 701, height: 300, count: 2 },
      { width: 700, height: 300, count: 1 },
    ],
  });
});
