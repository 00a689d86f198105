import type { Content, ContentBucket, ErrorBody, S3File } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '@perron/media/testing';
import { listening } from '../../files/testing/upload';
import type { ListeningApp } from '../../files/testing/upload';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let server: ListeningApp;
let bucketId: number;
let lineIds: number[];
let fileIds: number[];

async function uploaded(width: number): Promise<number> {
  const answer = await server.upload(await picture(width, 20).png().toBuffer(), {
    name: `Motiv ${width}.png`,
  });
  return ((await answer.json()) as S3File).id;
}

async function newLine(name: string): Promise<number> {
  const { id } = await perron.db
    .insertInto('location_lines')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  perron = await createTestApp();
  server = await listening(perron);
  const bucket = await perron.send('POST', '/api/content-buckets', { body: { name: 'Sommer' } });
  bucketId = bucket.json<ContentBucket>().id;
  lineIds = [await newLine('Ring 10'), await newLine('Ring 2')];
  fileIds = [await uploaded(40), await uploaded(30)];
});
afterAll(() => perron.close());

async function newContent(body: object): Promise<Content> {
  const answer = await perron.send('POST', '/api/contents', { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<Content>();
}

test('a content is read again as it was made: lines by name, files in their order', async () => {
  const made = await newContent({
    name: 'Badeschiff',
    status: 'on_air',
    bucket_id: bucketId,
    location_line_ids: lineIds,
    media_file_ids: fileIds,
  });
  expect(made).toMatchObject({
    name: 'Badeschiff',
    status: 'on_air',
    bucket: { id: bucketId, name: 'Sommer' },
    location_lines: [{ name: 'Ring 2' }, { name: 'Ring 10' }],
    media_files: [
      { width: 40, height: 20, s3file: { id: fileIds[0], name: 'Motiv 40.png' } },
      { width: 30, height: 20, s3file: { id: fileIds[1] } },
    ],
    version: 1,
  });
  const read = await perron.send('GET', `/api/contents/${made.id}`);
  expect(read.json()).toEqual(made);
  const headers = { 'if-none-match': String(read.headers['etag']) };
  const again = await perron.send('GET', `/api/contents/${made.id}`, { headers });
  expect(again.statusCode).toBe(304);
});

test('without a word on it a content is on hold, in no bucket, for all lines', async () => {
  expect(await newContent({ name: 'Leer' })).toMatchObject({
    status: 'on_hold',
    bucket_id: null,
    bucket: null,
    location_lines: [],
    media_files: [],
  });
});

test('a content has a time, in the network’s zone or any other, and is answered in UTC', async () => {
  const made = await newContent({
    name: 'Advent',
    valid_from: '2026-11-29T00:00:00+01:00',
    valid_until: '2026-12-24T00:00:00+01:00',
  });
  const times = {
    valid_from: '2026-11-28T23:00:00.000Z',
    valid_until: '2026-12-23T23:00:00.000Z',
  };
  expect(made).toMatchObject(times);
  expect(await newContent({ name: 'Immer' })).toMatchObject({
    valid_from: null,
    valid_until: null,
  });
  const open = await perron.send('PUT', `/api/contents/${made.id}`, {
    body: { name: 'Advent', valid_from: times.valid_from },
  });
  expect(open.json<Content>()).toMatchObject({ valid_from: times.valid_from, valid_until: null });
});

test('contents are found by when they end', async () => {
  const end = (day: number) => `2031-05-0${day}T00:00:00.000Z`;
  for (const day of [1, 2, 3]) await newContent({ name: `Mai ${day}`, valid_until: end(day) });
  const names = async (query: string) =>
    (await perron.send('GET', `/api/contents?sort=valid_until&search=Mai&${query}`))
      .json<{ items: Content[] }>()
      .items.map(({ name }) => name);
  expect(await names('')).toEqual(['Mai 1', 'Mai 2', 'Mai 3']);
  expect(await names(`ends_from=${end(2)}`)).toEqual(['Mai 2', 'Mai 3']);
  expect(await names(`ends_before=${end(2)}`)).toEqual(['Mai 1']);
});

test('several contents go on air and into a bucket at once, and keep all else', async () => {
  const whole = { location_line_ids: lineIds, media_file_ids: fileIds };
  const valid_until = '2031-05-01T00:00:00.000Z';
  const content = await newContent({ name: 'Erster', ...whole, valid_until });
  const other = await newContent({ name: 'Zweiter' });
  const answer = await perron.send('POST', '/api/contents/bulk', {
    body: {
      action: 'set',
      ids: [content.id, other.id],
      set: { status: 'on_air', bucket_id: bucketId },
    },
  });
  expect(answer.json()).toMatchObject({ done: 2, refused: 0 });
  const read = await perron.send('GET', `/api/contents/${content.id}`);
  expect(read.json<Content>()).toMatchObject({
    status: 'on_air',
    bucket_id: bucketId,
    valid_until,
    version: 2,
    location_lines: content.location_lines,
    media_files: content.media_files,
  });
});

test('a change takes the place of lines and files', async () => {
  const { id } = await newContent({
    name: 'Alt',
    location_line_ids: lineIds,
    media_file_ids: fileIds,
  });
  const answer = await perron.send('PUT', `/api/contents/${id}`, {
    body: {
      name: 'Neu',
      status: 'on_air',
      bucket_id: bucketId,
      location_line_ids: lineIds.slice(1),
      media_file_ids: [...fileIds].reverse(),
    },
    headers: { 'if-match': '"1"' },
  });
  const changed = answer.json<Content>();
  expect(changed).toMatchObject({ id, name: 'Neu', status: 'on_air', version: 2 });
  expect(changed.location_lines.map((line) => line.id)).toEqual(lineIds.slice(1));
  expect(changed.media_files.map(({ s3file }) => s3file.id)).toEqual([...fileIds].reverse());
});

test('a content’s ETag changes with its bucket and its files', async () => {
  const { id } = await newContent({ name: 'Zeigt', media_file_ids: fileIds.slice(0, 1) });
  const url = `/api/contents/${id}`;
  const before = await perron.send('GET', url);
  await server.upload(await picture(77, 20).png().toBuffer(), {
    query: `?file_id=${fileIds[0] ?? 0}`,
  });
  const after = await perron.send('GET', url);
  expect(after.json<Content>()).toMatchObject({ version: 1, media_files: [{ width: 77 }] });
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

test('a stale change or deletion is refused with the content as it is now', async () => {
  const { id } = await newContent({ name: 'Streit' });
  await perron.send('PUT', `/api/contents/${id}`, { body: { name: 'Geändert' } });
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, `/api/contents/${id}`, {
      headers: { 'if-match': '"1"' },
      ...(method === 'PUT' && { body: { name: 'Zu spät' } }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ name: 'Geändert', version: 2 });
  }
});

test('a deleted content is not found, and sets its files free', async () => {
  const fileId = await uploaded(31);
  const { id } = await newContent({ name: 'Kurz', media_file_ids: [fileId] });
  expect((await perron.send('DELETE', `/api/s3-files/${fileId}`)).statusCode).toBe(409);
  const gone = await perron.send('DELETE', `/api/contents/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await perron.send(method, `/api/contents/${id}`)).statusCode).toBe(404);
  }
  expect((await perron.send('DELETE', `/api/s3-files/${fileId}`)).statusCode).toBe(204);
});

test.each([
  [{ bucket_id: 999_999 }, ['body.bucket_id']],
  [
    { location_line_ids: [999_998, 999_999] },
    ['body.location_line_ids.0', 'body.location_line_ids.1'],
  ],
  [{ media_file_ids: [999_999] }, ['body.media_file_ids.0']],
  [
    { bucket_id: 999_999, location_line_ids: [999_999], media_file_ids: [999_999] },
    ['body.bucket_id', 'body.location_line_ids.0', 'body.media_file_ids.0'],
  ],
])('what %j names does not exist, and each field is told', async (body, paths) => {
  const refused = await perron.send('POST', '/api/contents', { body: { name: 'Lose', ...body } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details?.map(({ path }) => path)).toEqual(paths);
});

test.each([
  [{ name: '' }, 'body.name'],
  [{ name: 'a', status: 'live' }, 'body.status'],
  [{ name: 'a', bucket_id: 0 }, 'body.bucket_id'],
  [{ name: 'a', media_file_ids: [1, 1] }, 'body.media_file_ids'],
  [{ name: 'a', location_line_ids: ['U2'] }, 'body.location_line_ids.0'],
  [{ name: 'a', valid_from: '2026-12-01' }, 'body.valid_from'],
  [
    {
      name: 'a',
      valid_from: '2026-12-01T00:00:00Z',
      valid_until: '2026-12-01T01:00:00+01:00',
    },
    'body.valid_until',
  ],
])('%j is refused, naming the field', async (body, path) => {
  const refused = await perron.send('POST', '/api/contents', { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('contents are listed by status, bucket and name, as a German reader sorts', async () => {
  const bucket = await perron.send('POST', '/api/content-buckets', { body: { name: 'Winter' } });
  const bucket_id = bucket.json<ContentBucket>().id;
  for (const name of ['Zirkus', 'Äpfel', 'Apfelkuchen', 'Bild 10', 'Bild 2']) {
    await newContent({ name, bucket_id, status: name.startsWith('Bild') ? 'on_air' : 'on_hold' });
  }
  const names = async (query: string) =>
    (await perron.send('GET', `/api/contents?bucket_id=${bucket_id}&${query}`))
      .json<{ items: Content[] }>()
      .items.map(({ name }) => name);
  expect(await names('sort=name')).toEqual(['Äpfel', 'Apfelkuchen', 'Bild 2', 'Bild 10', 'Zirkus']);
  expect(await names('status=on_air&direction=desc')).toEqual(['Bild 10', 'Bild 2']);
  expect(await names('search=winter&page_size=2')).toHaveLength(2);
  expect(await names('name=kuch')).toEqual(['Apfelkuchen']);
  expect(await names('name=_')).toEqual([]);
});

test.each([
  ['/api/contents?status=live', 400],
  ['/api/contents?sort=colour', 400],
  ['/api/contents/0', 400],
  ['/api/contents/999999', 404],
])('%s is refused with %i', async (url, status) => {
  expect((await perron.send('GET', url)).statusCode).toBe(status);
});

test('nobody reads or writes contents without signing in', async () => {
  const calls = [
    ['GET', '/api/contents'],
    ['POST', '/api/contents'],
    ['GET', '/api/contents/1'],
    ['PUT', '/api/contents/1'],
    ['DELETE', '/api/contents/1'],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await fetch(server.baseUrl + url, { method });
    expect([method, url, answer.status]).toEqual([method, url, 401]);
  }
});

test('the history of a content tells its lines and files by number', async () => {
  const { id } = await newContent({ name: 'Geschichte', media_file_ids: fileIds });
  const entry = await perron.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'content')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'created',
    entity_name: 'Geschichte',
    after: { media_file_ids: fileIds, location_line_ids: [] },
  });
});

test('a file that is deleted while a content takes it: one of the two is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const fileId = await uploaded(100 + round);
    const [made, deleted] = await Promise.all([
      perron.send('POST', '/api/contents', { body: { name: 'Wette', media_file_ids: [fileId] } }),
      perron.send('DELETE', `/api/s3-files/${fileId}`),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([made.statusCode, deleted.statusCode]);
  }
});
