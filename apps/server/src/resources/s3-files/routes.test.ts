import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, ErrorBody, S3File } from '@perron/schema';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '@perron/media/testing';
import { startS3Server } from '../../files/testing/s3-server';
import type { S3Server } from '../../files/testing/s3-server';
import { listening } from '../../files/testing/upload';
import type { ListeningApp } from '../../files/testing/upload';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { nameInUrl } from './file-url';
import { createReleaseFiles } from './release-files';

const film = join(import.meta.dirname, '../../../../../packages/media/src/testing/films/h264.mp4');

describe.each(['a folder', 'an S3 store'])('files in %s', (place) => {
  let perron: TestApp;
  let server: ListeningApp;
  let s3: S3Server | null = null;
  beforeAll(async () => {
    if (place === 'an S3 store') s3 = await startS3Server();
    perron = await createTestApp(s3 ? { storage: { s3: s3.config } } : {});
    server = await listening(perron);
  });
  afterAll(async () => {
    await perron.close();
    await s3?.close();
  });

  async function uploaded(content: Buffer, name = 'bild.png'): Promise<S3File> {
    return (await (await server.upload(content, { name })).json()) as S3File;
  }

  async function status(path: string): Promise<number> {
    return (await server.call(path)).status;
  }

  test('a deleted file is gone; its content stays for as long as it can be restored', async () => {
    const file = await uploaded(await picture(30, 20).png().toBuffer());
    expect(await status(file.s3_url)).toBe(200);
    const answer = await server.call(`/api/s3-files/${file.id}`, { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await status(file.s3_url)).toBe(200);
    expect(await status(file.thumbnail_url ?? '')).toBe(200);
    for (const method of ['GET', 'DELETE']) {
      expect((await server.call(`/api/s3-files/${file.id}`, { method })).status).toBe(404);
    }
  });

  test('a content that two files have stays until the last of them is gone for good', async () => {
    const content = await picture(31, 20).png().toBuffer();
    const [first, second] = [await uploaded(content), await uploaded(content)];
    expect(second.s3_url).toBe(first.s3_url);
    await server.call(`/api/s3-files/${first.id}`, { method: 'DELETE' });
    expect(await status(first.s3_url)).toBe(200);
    const released = createReleaseFiles({
      db: perron.db,
      store: perron.files.store,
      nowMs: Date.now,
      logger: pino({ level: 'silent' }),
    });
    const goneForGood = async (file: S3File) => {
      await perron.db.deleteFrom('trash').where('entity_id', '=', file.id).execute();
      await released.release([nameInUrl(file.s3_url)]);
    };
    await goneForGood(first);
    expect(await status(first.s3_url)).toBe(200);
    await server.call(`/api/s3-files/${second.id}`, { method: 'DELETE' });
    await goneForGood(second);
    expect(await status(first.s3_url)).toBe(404);
  });

  test('a file that a content shows is kept, and the refusal names the content', async () => {
    const { id } = await uploaded(await picture(32, 20).png().toBuffer());
    const made = await perron.send('POST', '/api/contents', {
      body: { name: 'Fahrradmitnahme', media_file_ids: [id] },
    });
    const refused = await server.call(`/api/s3-files/${id}`, { method: 'DELETE' });
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as ErrorBody).usedBy).toEqual({
      total: 1,
      items: [{ entity: 'content', id: made.json<Content>().id, name: 'Fahrradmitnahme' }],
    });
  });

  test('deleting a file by an old state is refused with the state as it is now', async () => {
    const { id } = await uploaded(await picture(33, 20).png().toBuffer());
    const headers = { 'if-match': '"7"' };
    const refused = await server.call(`/api/s3-files/${id}`, { method: 'DELETE', headers });
    expect(refused.status).toBe(412);
    expect(((await refused.json()) as ErrorBody).current).toMatchObject({ id, version: 1 });
  });

  test('the same content uploaded and deleted at once: no file without its content', async () => {
    const content = await picture(34, 20).png().toBuffer();
    await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const { id } = await uploaded(content);
        if (number % 3) await server.call(`/api/s3-files/${id}`, { method: 'DELETE' });
      }),
    );
    const files = await server.call('/api/s3-files?page_size=200');
    for (const file of ((await files.json()) as { items: S3File[] }).items) {
      expect([file.id, await status(file.s3_url)]).toEqual([file.id, 200]);
      if (file.thumbnail_url !== null) expect(await status(file.thumbnail_url)).toBe(200);
    }
  });

  test('a film is served in the ranges that players ask for', async () => {
    const { s3_url, size } = await uploaded(await readFile(film), 'film.mp4');
    const whole = Buffer.from(await (await server.call(s3_url)).arrayBuffer());
    expect(whole).toHaveLength(size);
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-', 100, size - 1],
      ['bytes=-500', size - 500, size - 1],
      [`bytes=1000-${size + 5000}`, 1000, size - 1],
    ] as const) {
      const part = await server.call(s3_url, { headers: { range } });
      expect([range, part.status]).toEqual([range, 206]);
      expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(first, last + 1))).toBe(
        true,
      );
    }
  });
});

describe('the address of a content', () => {
  let perron: TestApp;
  let server: ListeningApp;
  let file: S3File;
  beforeAll(async () => {
    perron = await createTestApp();
    server = await listening(perron);
    file = (await (await server.upload(await picture(50, 20).webp().toBuffer())).json()) as S3File;
  });
  afterAll(() => perron.close());

  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.baseUrl + file.s3_url, { method, headers });

  test('is for anyone, for ever, and runs nothing', async () => {
    const answer = await get();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(file.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${file.s3_url.slice(7, 71)}"`,
    });
  });

  test('answers 304 to a caller that has the content', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const answer = await get({ 'if-none-match': `"other", W/${etag}` });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test('answers HEAD with the length and nothing else', async () => {
    const answer = await get({ range: 'bytes=0-1' }, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(file.size));
  });

  test('refuses a range behind the end, saying where that is', async () => {
    for (const range of [`bytes=${file.size}-`, 'bytes=-0', 'bytes=999999-1000000']) {
      const answer = await get({ range });
      expect([range, answer.status]).toEqual([range, 416]);
      expect(answer.headers.get('content-range')).toBe(`bytes */${file.size}`);
      expect(((await answer.json()) as ErrorBody).code).toBe('range_not_satisfiable');
    }
  });

  test('gives the whole when the range is none, or of another content', async () => {
    const headers = [
      { range: 'bytes=5-2' },
      { range: 'bytes=a-b' },
      { range: 'lines=0-1' },
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=0-1', 'if-range': '"another"' },
    ];
    for (const header of headers)
      expect([header, (await get(header)).status]).toEqual([header, 200]);
    const same = { range: 'bytes=0-1', 'if-range': `"${file.s3_url.slice(7, 71)}"` };
    expect((await get(same)).status).toBe(206);
  });

  test.each([
    [`/files/${'0'.repeat(64)}.png`, 404],
    [`/files/${'0'.repeat(64)}.html`, 404],
    ['/files/bild.png', 400],
    ['/files/..%2f..%2fetc%2fpasswd', 400],
    ['/files/.owner', 400],
    ['/files/', 400],
  ])('%s is refused with %i', async (path, status) => {
    const answer = await fetch(server.baseUrl + path);
    expect(answer.status).toBe(status);
    expect((await answer.json()) as ErrorBody).toHaveProperty('code');
  });

  test('files are listed by kind and name, in the order asked for', async () => {
    await server.upload(await readFile(film), { name: 'Film 10.mp4' });
    await server.upload(await picture(51, 20).png().toBuffer(), { name: 'Film 2.png' });
    const names = async (query: string) => {
      const answer = await server.call(`/api/s3-files?${query}`);
      return ((await answer.json()) as { items: S3File[] }).items.map(({ name }) => name);
    };
    expect(await names('search=film&sort=name')).toEqual(['Film 2.png', 'Film 10.mp4']);
    expect(await names('content_type=video/mp4')).toEqual(['Film 10.mp4']);
    expect(await names('sort=size&direction=desc&page_size=1')).toEqual(['Film 10.mp4']);
    expect(await names('search=%25')).toEqual([]);
  });

  test.each(['/api/s3-files', '/api/s3-files/1'])('%s needs a sign-in', async (path) => {
    expect((await fetch(server.baseUrl + path)).status).toBe(401);
  });

  test.each([
    ['/api/s3-files?content_type=image/svg%2Bxml', 400],
    ['/api/s3-files?sort=colour', 400],
    ['/api/s3-files/0', 400],
    ['/api/s3-files/abc', 400],
    ['/api/s3-files/999999', 404],
  ])('%s is refused with %i', async (path, status) => {
    expect((await server.call(path)).status).toBe(status);
  });

  test('the history of a file tells its contents', async () => {
    const entry = await perron.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 's3_file')
      .where('entity_id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'created',
      actor_name: perron.signIn.email,
      after: { s3_url: file.s3_url },
    });
  });
});
