import type { ErrorBody, ImportedScenes, PixelSceneEntity, SceneExchange } from '@perron/schema';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureBytes, uploadPicture } from '../../contract/testing/upload-file';
import { nobody } from '../../changes/reach';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const scenesAt = '/api/pixel-scenes';

let perron: TestApp;
let other: TestApp;
beforeAll(async () => {
  [perron, other] = [await createTestApp(), await createTestApp()];
});
afterAll(async () => {
  await perron.close();
  await other.close();
});

const size = { width: 640, height: 360 };
const frame = { x: 0, y: 0, width: 100, height: 100 };

function picture(src: string) {
  return { id: 'picture', type: 'image', ...frame, src };
}

async function importInto(app: TestApp, body: object) {
  return app.send('POST', `${scenesAt}/import`, { body });
}

async function sceneAt(app: TestApp, id: number): Promise<PixelSceneEntity> {
  return (await app.send('GET', `${scenesAt}/${id}`)).json<PixelSceneEntity>();
}

async function fileCount(app: TestApp): Promise<number> {
  return (await app.send('GET', '/api/s3-files')).json<{ total: number }>().total;
}

async function groupWithPicture() {
  const authorization = `Bearer ${await perron.token()}`;
  const { s3_url } = await uploadPicture(perron, { authorization });
  const group = await perron.send('POST', '/api/pixel-groups', { body: { name: 'Plakate' } });
  const group_id = group.json<{ id: number }>().id;
  for (const name of ['Breit', 'Hoch']) {
    await perron.send('POST', scenesAt, {
      body: { name, group_id, ...size, widgets: [picture(s3_url)] },
    });
  }
  const answer = await perron.send('GET', `/api/pixel-groups/${group_id}/export`);
  expect(answer.statusCode, answer.body).toBe(200);
  return { s3_url, file: answer.json<SceneExchange>() };
}

test('a group goes to another installation with its scenes and pictures, each picture once', async () => {
  const { file } = await groupWithPicture();
  expect(file).toMatchObject({ format: 'perron-scenes', group: { name: 'Plakate' } });
  expect(file.files).toHaveLength(1);
  const before = await fileCount(other);
  const answer = await importInto(other, file);
  expect(answer.statusCode, answer.body).toBe(200);
  const { group_id, scenes, new_files } = answer.json<ImportedScenes>();
  expect(new_files).toBe(1);
  expect(scenes.map(({ name }) => name)).toEqual(['Breit', 'Hoch']);
  const scene = await sceneAt(other, scenes[0]?.id ?? 0);
  expect(scene).toMatchObject({ group_id, ...size });
  const src = String(scene.widgets[0]?.['src']);
  const shown = await other.app.inject(src);
  expect(shown.headers['content-type']).toBe('image/png');
  const again = (await importInto(other, file)).json<ImportedScenes>();
  expect(again.new_files).toBe(0);
  expect(again.group_id).not.toBe(group_id);
  expect(await fileCount(other)).toBe(before + 1);
});

test('a scene that is imported where it came from shows the pictures that are there', async () => {
  const { file, s3_url } = await groupWithPicture();
  const { scenes, new_files } = (await importInto(perron, file)).json<ImportedScenes>();
  expect(new_files).toBe(0);
  expect((await sceneAt(perron, scenes[0]?.id ?? 0)).widgets[0]).toMatchObject({ src: s3_url });
});

/** A scene whose carousel shows this bucket. */
async function sceneShowing(app: TestApp, bucketId: number): Promise<number> {
  const widgets = [{ id: 'posters', type: 'carousel', ...frame, bucketId }];
  const answer = await app.send('POST', scenesAt, { body: { name: 'Halle', ...size, widgets } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

async function newBucket(app: TestApp, name: string): Promise<number> {
  const answer = await app.send('POST', '/api/content-buckets', { body: { name } });
  return answer.json<{ id: number }>().id;
}

async function exportOf(app: TestApp, id: number): Promise<SceneExchange> {
  return (await app.send('GET', `${scenesAt}/${id}/export`)).json<SceneExchange>();
}

test('a carousel shows the bucket of the same name in another installation, whatever its number', async () => {
  const bucketId = await newBucket(perron, 'Plakate im Sommer');
  const file = await exportOf(perron, await sceneShowing(perron, bucketId));
  expect(file.buckets).toEqual([{ id: bucketId, name: 'Plakate im Sommer' }]);
  // The number is taken there by a bucket that is none of this scene's.
  while ((await newBucket(other, 'Andere')) < bucketId);
  const first = (await importInto(other, file)).json<ImportedScenes>();
  const [made] = first.new_buckets;
  expect(made).toMatchObject({ name: 'Plakate im Sommer' });
  expect(made?.id).not.toBe(bucketId);
  expect((await sceneAt(other, first.scenes[0]?.id ?? 0)).widgets).toMatchObject([
    { bucketId: made?.id },
  ]);
  const again = (await importInto(other, file)).json<ImportedScenes>();
  expect(again.new_buckets).toEqual([]);
  expect((await sceneAt(other, again.scenes[0]?.id ?? 0)).widgets).toMatchObject([
    { bucketId: made?.id },
  ]);
});

test('a carousel whose bucket the file does not name gets an empty one', async () => {
  const bucketId = await newBucket(perron, 'Ohne Namen');
  const { buckets: _, ...old } = await exportOf(perron, await sceneShowing(perron, bucketId));
  const { scenes, new_buckets } = (await importInto(other, old)).json<ImportedScenes>();
  expect(new_buckets).toMatchObject([{ name: `Bucket ${bucketId}` }]);
  expect((await sceneAt(other, scenes[0]?.id ?? 0)).widgets).toMatchObject([
    { bucketId: new_buckets[0]?.id },
  ]);
});

test('a file that names a bucket twice is refused, and nothing is written', async () => {
  const bucketId = await newBucket(perron, 'Zweimal');
  const file = await exportOf(perron, await sceneShowing(perron, bucketId));
  const twice = [...file.buckets, { id: bucketId, name: 'Anders' }];
  const answer = await importInto(other, { ...file, buckets: twice });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().details).toMatchObject([
    { path: 'body.buckets.1.id', message: `expected each bucket once, got ${bucketId} again` },
  ]);
  const found = await other.send('GET', '/api/content-buckets?name=Zweimal');
  expect(found.json<{ total: number }>().total).toBe(0);
});

test('a scene that is imported where it came from keeps its bucket, also beside one of the same name', async () => {
  await newBucket(perron, 'Zwilling');
  const bucketId = await newBucket(perron, 'Zwilling');
  const file = await exportOf(perron, await sceneShowing(perron, bucketId));
  const { scenes, new_buckets } = (await importInto(perron, file)).json<ImportedScenes>();
  expect(new_buckets).toEqual([]);
  expect((await sceneAt(perron, scenes[0]?.id ?? 0)).widgets).toMatchObject([{ bucketId }]);
});

test('a scene alone is exported without its group', async () => {
  const answer = await perron.send('GET', `${scenesAt}/1/export`);
  expect(answer.json<SceneExchange>()).toMatchObject({ group: null, scenes: [{}] });
  expect((await perron.send('GET', `${scenesAt}/999999/export`)).statusCode).toBe(404);
});

const bytes = Buffer.from('<script>alert(1)</script>');
const hash = createHash('sha256').update(bytes).digest('hex');
const script = { address: `/files/${hash}.png`, name: 'x.png', data: bytes.toString('base64') };
const scene = { name: 'Fremd', ...size };
const missing = `/files/${'0'.repeat(64)}.png`;

const hostile: [string, number, string, object][] = [
  ['another format', 400, 'body.format', { format: 'zip' }],
  ['another version of the format', 400, 'body.format_version', { format_version: 2 }],
  ['no scene', 400, 'body.scenes', { scenes: [] }],
  [
    'an unknown widget',
    422,
    'body.scenes.0.widgets.0.type',
    { scenes: [{ ...scene, widgets: [{ id: 'a', type: 'nothing', ...frame }] }] },
  ],
  [
    'an unknown field of a widget',
    422,
    'body.scenes.0.widgets.0.onload',
    { scenes: [{ ...scene, widgets: [{ ...picture(''), onload: 'x' }] }] },
  ],
  [
    'a picture of another host',
    422,
    'body.scenes.0.widgets.0.src',
    { scenes: [{ ...scene, widgets: [picture('https://x.example/a.png')] }] },
  ],
  [
    'a picture that is neither here nor in the file',
    422,
    'body.scenes.0.widgets.0',
    { scenes: [{ ...scene, widgets: [picture(missing)] }] },
  ],
  [
    'an address outside of the files',
    400,
    'body.files.0.address',
    { files: [{ ...script, address: '/files/../../etc/passwd' }] },
  ],
  ['a picture that nothing shows', 422, 'body.files.0.address', { files: [script] }],
  [
    'another content than the address says',
    422,
    'body.files.0.data',
    {
      scenes: [{ ...scene, widgets: [picture(missing)] }],
      files: [{ ...script, address: missing }],
    },
  ],
  [
    'a page that calls itself a picture',
    422,
    'body.files.0.data',
    { scenes: [{ ...scene, widgets: [picture(script.address)] }], files: [script] },
  ],
  ['no base64', 400, 'body.files.0.data', { files: [{ ...script, data: '%%%' }] }],
];

test.each(hostile)('%s is refused, and nothing is written', async (_what, status, path, more) => {
  const file = {
    format: 'perron-scenes',
    format_version: 1,
    group: { name: 'Fremd' },
    scenes: [scene],
    files: [],
    ...more,
  };
  const files = await fileCount(perron);
  const recorded = await recordedChanges(perron.db, async () => {
    const answer = await importInto(perron, file);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json<ErrorBody>().details?.map((detail) => detail.path)).toContain(path);
  });
  expect(recorded).toEqual([]);
  expect(await fileCount(perron)).toBe(files);
});

test('all that is wrong is said at once', async () => {
  const scenes = [0, 1].map(() => ({
    ...scene,
    widgets: [{ id: 'a', type: 'nothing', ...frame }],
  }));
  const file = { format: 'perron-scenes', format_version: 1, group: null, scenes, files: [script] };
  const { details } = (await importInto(perron, file)).json<ErrorBody>();
  expect(details?.map(({ path }) => path)).toEqual([
    'body.scenes.0.widgets.0.type',
    'body.scenes.1.widgets.0.type',
    'body.files.0.address',
  ]);
});

async function sendStill(url: string, content: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'still.png');
  const encoded = new Response(form);
  return perron.app.inject({
    method: 'PUT',
    url,
    headers: {
      authorization: `Bearer ${await perron.token()}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

test('a still is the picture of the state that it shows, and no edit of the scene', async () => {
  const made = await perron.send('POST', scenesAt, { body: { name: 'Bild', ...size } });
  const { id } = made.json<PixelSceneEntity>();
  const recorded = await recordedChanges(perron.db, async () => {
    const still = await sendStill(`${scenesAt}/${id}/still`, await pictureBytes());
    expect(still.statusCode, still.body).toBe(200);
    expect((await sceneAt(perron, id)).thumbnail_url).toBe(
      still.json<{ still_url: string }>().still_url,
    );
  });
  expect(recorded).toEqual([]);
  const shown = await sceneAt(perron, id);
  expect(shown.version).toBe(1);
  expect((await perron.app.inject(shown.thumbnail_url ?? '')).statusCode).toBe(200);
  const events = await perron.db
    .selectFrom('events')
    .select(['action', 'version', 'reach'])
    .where('entity', '=', 'pixel_scene')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events[1]).toMatchObject({ action: 'updated', version: 1, reach: nobody });
  const changed = await perron.send('PUT', `${scenesAt}/${id}`, {
    body: { name: 'Bild 2', ...size },
    headers: { 'if-match': '"1"' },
  });
  expect(changed.statusCode).toBe(200);
  expect((await sceneAt(perron, id)).thumbnail_url).toBeNull();
  const versions = await perron.send('GET', `${scenesAt}/${id}/versions`);
  expect(versions.json()).toMatchObject({
    items: [{ still_url: null }, { still_url: shown.thumbnail_url }],
  });
});

test.each([
  ['no picture', '', Buffer.from('text'), 415],
  ['a version that is not kept', '?version=7', null, 404],
])('%s is no still', async (_what, query, content, status) => {
  const made = await perron.send('POST', scenesAt, { body: { name: 'Ohne', ...size } });
  const url = `${scenesAt}/${made.json<PixelSceneEntity>().id}/still${query}`;
  const answer = await sendStill(url, content ?? (await pictureBytes()));
  expect(answer.statusCode, answer.body).toBe(status);
});
