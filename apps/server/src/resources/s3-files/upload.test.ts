import { readFile, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { ErrorBody, S3File } from '@perron/schema';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { moving, picture } from '@perron/media/testing';
import { listening } from '../../files/testing/upload';
import type { ListeningApp, UploadOptions } from '../../files/testing/upload';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let server: ListeningApp;
let shade = 0;
beforeAll(async () => {
  perron = await createTestApp();
  server = await listening(perron);
});
afterAll(() => perron.close());

/** Each another one. */
async function newPicture(): Promise<Buffer> {
  shade += 1;
  return picture(60, 40 + shade)
    .png()
    .toBuffer();
}

async function uploaded(content: Buffer, options?: UploadOptions): Promise<S3File> {
  const answer = await server.upload(content, options);
  expect(answer.status).toBe(201);
  return (await answer.json()) as S3File;
}

async function refused(answer: Response): Promise<ErrorBody & { status: number }> {
  return { ...((await answer.json()) as ErrorBody), status: answer.status };
}

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of perron.files.store.list()) names.push(name);
  return names.sort();
}

async function underWay(): Promise<string[]> {
  return readdir(join(perron.dataDir, 'incoming'));
}

test('an uploaded picture is read again as it was answered, and is served', async () => {
  const answer = await server.upload(await picture(1000, 500).png().toBuffer(), {
    name: 'Halt.png',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('etag')).toBe('"1"');
  const file = (await answer.json()) as S3File;
  expect(file).toMatchObject({
    name: 'Halt.png',
    content_type: 'image/png',
    width: 1000,
    height: 500,
    duration_seconds: null,
    version: 1,
  });
  expect(await (await server.call(`/api/s3-files/${file.id}`)).json()).toEqual(file);
  const content = await fetch(server.baseUrl + file.s3_url);
  expect(content.headers.get('content-type')).toBe('image/png');
  expect((await content.arrayBuffer()).byteLength).toBe(file.size);
  const small = await fetch(server.baseUrl + (file.thumbnail_url ?? ''));
  expect(small.headers.get('content-type')).toBe('image/webp');
});

test('a film is taken with its length, what moves too', async () => {
  const film = await readFile(
    join(import.meta.dirname, '../../../../../packages/media/src/testing/films/h264.mp4'),
  );
  expect(await uploaded(film, { name: 'Film.mp4' })).toMatchObject({
    content_type: 'video/mp4',
    width: 64,
    height: 36,
    duration_seconds: 2,
    thumbnail_url: null,
  });
  const gif = await (await moving(5)).gif({ delay: Array<number>(5).fill(200) }).toBuffer();
  expect(await uploaded(gif)).toMatchObject({ content_type: 'image/gif', duration_seconds: 1 });
});

test('a type that the sender names is not believed', async () => {
  const file = await uploaded(await newPicture(), { name: 'seite.html', type: 'text/html' });
  expect(file.content_type).toBe('image/png');
  expect(file.s3_url).toMatch(/^\/files\/[0-9a-f]{64}\.png$/);
});

test.each([
  ['C:\\Bilder\\Grüße aus Köln.png', 'Grüße aus Köln.png'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u202e.png', 'ab.png'],
  ['plan %22new%22.jpg', 'plan "new".jpg'],
  ['two%0D%0Alines, 100%25.png', 'twolines, 100%25.png'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('the name %j is kept as %j', async (sent, kept) => {
  // Written by hand: a browser would not send such names.
  const boundary = 'grenze';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${sent}"\r\n\r\n`,
    ),
    await newPicture(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await server.call('/api/s3-files', {
    method: 'POST',
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(((await answer.json()) as S3File).name).toBe(kept);
});

test('a file gets another content: its number stays, its address changes', async () => {
  const before = await uploaded(await newPicture());
  const after = await uploaded(await newPicture(), {
    query: `?file_id=${before.id}`,
    headers: { 'if-match': '"1"' },
  });
  expect(after).toMatchObject({ id: before.id, version: 2 });
  expect(after.s3_url).not.toBe(before.s3_url);
  expect((await fetch(server.baseUrl + before.s3_url)).status).toBe(404);
  expect((await fetch(server.baseUrl + after.s3_url)).status).toBe(200);
});

test('another content for a file that somebody has changed is refused, and leaves nothing', async () => {
  const { id } = await uploaded(await newPicture());
  await uploaded(await newPicture(), { query: `?file_id=${id}` });
  const names = await storedNames();
  const stale = await server.upload(await newPicture(), {
    query: `?file_id=${id}`,
    headers: { 'if-match': '"1"' },
  });
  expect(await refused(stale)).toMatchObject({
    status: 412,
    code: 'precondition_failed',
    current: { id, version: 2 },
  });
  expect(await storedNames()).toEqual(names);
});

test('another content for a file that is not there is refused', async () => {
  const answer = await server.upload(await newPicture(), { query: '?file_id=999999' });
  expect(await refused(answer)).toMatchObject({ status: 404, code: 'not_found' });
});

test('a file whose address a design names keeps its content', async () => {
  const file = await uploaded(await newPicture());
  const { id } = await perron.db
    .insertInto('pixel_scenes')
    .values({
      name: 'Mit Bild',
      width: 100,
      height: 100,
      background: '#000000',
      widgets: JSON.stringify([{ src: `https://perron.example${file.s3_url}` }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const usedBy = { total: 1, items: [{ entity: 'pixel_scene', id, name: 'Mit Bild' }] };
  const replaced = await server.upload(await newPicture(), { query: `?file_id=${file.id}` });
  expect(await refused(replaced)).toMatchObject({ status: 409, usedBy });
  const deleted = await server.call(`/api/s3-files/${file.id}`, { method: 'DELETE' });
  expect(await refused(deleted)).toMatchObject({ status: 409, usedBy });
  await perron.db.deleteFrom('pixel_scenes').where('id', '=', id).execute();
});

test.each<[string, { content?: string; part?: number; field?: string }, number, string]>([
  ['another field', { field: 'bild' }, 400, 'got "bild"'],
  ['SVG', { content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 415, 'export it as PNG'],
  ['a web page', { content: '<html></html>' }, 415, 'Expected a picture (PNG'],
  ['half a picture', { part: 0.5 }, 422, 'damaged or cut short'],
  ['nothing', { content: '' }, 422, 'The file is empty'],
])('an upload of %s is refused with a sentence', async (_, sent, status, sentence) => {
  const { content, part = 1, field = 'file' } = sent;
  const bytes = content === undefined ? await newPicture() : Buffer.from(content);
  const message = await refused(
    await server.upload(bytes.subarray(0, bytes.length * part), { field }),
  );
  expect(message).toMatchObject({ status, details: [{ path: 'body.file' }] });
  expect(message.message).toContain(sentence);
});

test('a form without a file is refused', async () => {
  const form = new FormData();
  form.set('name', 'Perron');
  const answer = await server.call('/api/s3-files', { method: 'POST', body: form });
  expect(await refused(answer)).toMatchObject({ status: 400, details: [{ path: 'body.file' }] });
});

test('a form that is cut short is refused', async () => {
  const answer = await server.call('/api/s3-files', {
    method: 'POST',
    body: Buffer.concat([
      Buffer.from('--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      await newPicture(),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=a' },
  });
  expect(await refused(answer)).toMatchObject({ status: 400, code: 'invalid_request' });
});

test.each(['application/json', 'image/png', 'multipart/form-data', undefined])(
  'a body of the type %s is refused',
  async (type) => {
    const answer = await server.call('/api/s3-files', {
      method: 'POST',
      body: new Uint8Array(await newPicture()),
      headers: type === undefined ? {} : { 'content-type': type },
    });
    expect([400, 415]).toContain((await refused(answer)).status);
  },
);

test('a picture of more bytes than configured is refused while it comes in', async () => {
  const noise = await picture(40, 40).png().toBuffer();
  const answer = await server.upload(Buffer.concat([noise, Buffer.alloc(2_500_000)]));
  expect(await refused(answer)).toMatchObject({ status: 413, code: 'payload_too_large' });
});

/** The answer to a request of which only the headers have been sent. */
function answerUnread(
  query: string,
  headers: Readonly<Record<string, string | number>>,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(`${server.baseUrl}/api/s3-files${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=a',
        authorization: `Bearer ${token}`,
        ...headers,
      },
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      response.setEncoding('utf8').on('data', (body: string) => {
        resolve({ status: response.statusCode, body });
        sending.destroy();
      });
    });
    sending.flushHeaders();
  });
}

test('a request that announces too much is refused unread', async () => {
  const answer = await answerUnread('', { 'content-length': 1_000_000_000 });
  expect(answer.status).toBe(413);
  expect(answer.body).toContain('the request has 1000000000');
});

test('another content that could not be written is refused unread', async () => {
  const { id } = await uploaded(await newPicture());
  const stale = await answerUnread(`?file_id=${id}`, { 'if-match': '"9"' });
  expect(stale.status).toBe(412);
  const unknown = await answerUnread('?file_id=999999', {});
  expect(unknown.status).toBe(404);
});

test('an upload that its sender breaks off leaves nothing', async () => {
  const names = await storedNames();
  const sending = request(`${server.baseUrl}/api/s3-files`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=a',
      authorization: `Bearer ${token}`,
    },
  });
  sending.on('error', () => undefined);
  sending.write('--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
  sending.write((await newPicture()).subarray(0, 60));
  await vi.waitFor(async () => expect(await underWay()).toHaveLength(1));
  sending.destroy();
  await vi.waitFor(async () => expect(await underWay()).toEqual([]));
  expect(await storedNames()).toEqual(names);
  expect((await server.upload(await newPicture())).status).toBe(201);
});

test('nobody uploads without signing in, and nothing of it is read', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await newPicture())]), 'a.png');
  const answer = await fetch(`${server.baseUrl}/api/s3-files`, { method: 'POST', body: form });
  expect(await refused(answer)).toMatchObject({ status: 401, code: 'unauthorized' });
});

let token: string;
beforeAll(async () => {
  token = await perron.token();
});
