import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fittingMedia } from '@perron/core';
import type { ApiKey, Content, ContentBucket, Manifest, S3File } from '@perron/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, miniFeed } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { usableDemoKey } from './demo-key';
import { noticeMotifs, noticeShapes } from './notices';

const folder = path.resolve(miniFeed, '../notices');

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ notices: true });
});
afterAll(() => perron.close());

async function listOf<Item>(url: string): Promise<Item[]> {
  return (await perron.send('GET', url)).json<{ items: Item[] }>().items;
}

test('each motif is drawn in every shape, as large as it says, and nothing else lies there', async () => {
  const drawn = await readdir(folder);
  const expected: string[] = [];
  for (const { file } of noticeMotifs) {
    for (const { name, width, height } of noticeShapes) {
      expected.push(`${file}-${name}.webp`, `${file}-${name}.thumbnail.webp`);
      const said = await sharp(path.join(folder, `${file}-${name}.webp`)).metadata();
      expect(said).toMatchObject({ format: 'webp', width, height });
      const small = await sharp(path.join(folder, `${file}-${name}.thumbnail.webp`)).metadata();
      expect(Math.max(small.width, small.height)).toBe(480);
    }
  }
  expect(drawn.sort()).toEqual(expected.sort());
});

test('the demo begins with a bucket of notices on air, which displays get', async () => {
  const [bucket, ...others] = await listOf<ContentBucket>('/api/content-buckets');
  expect(others).toEqual([]);
  expect(bucket).toMatchObject({ content_count: noticeMotifs.length });
  const contents = await listOf<Content>(`/api/contents?bucket_id=${bucket?.id ?? 0}&sort=id`);
  expect(contents.map(({ name, status }) => [name, status])).toEqual(
    noticeMotifs.map(({ name }) => [name, 'on_air']),
  );
  for (const { name } of contents) expect(name).toContain('Demo');

  const answer = await perron.app.inject('/api/display-runtime/manifest?sid=900100003&ot=6');
  const shown = answer.json<Manifest>().contents;
  expect(shown.map(({ id }) => id)).toEqual(contents.map(({ id }) => id));
  const shapeFor = (width: number, height: number) =>
    fittingMedia(shown[0]?.media ?? [], { width, height })?.width;
  expect([shapeFor(760, 468), shapeFor(1080, 1920), shapeFor(1000, 208)]).toEqual(
    noticeShapes.map(({ width }) => width),
  );
});

test('its files can be fetched, and small in lists', async () => {
  const files = await listOf<S3File>('/api/s3-files?page_size=200');
  expect(files).toHaveLength(noticeMotifs.length * noticeShapes.length);
  for (const { s3_url, thumbnail_url, size } of files) {
    const whole = await perron.app.inject(s3_url);
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, size]);
    expect((await perron.app.inject(thumbnail_url ?? '')).statusCode).toBe(200);
  }
});

test('it has a key for screens, which works until somebody revokes it', async () => {
  const secret = await usableDemoKey(perron.db, perron.dataDir);
  expect(secret).toMatch(/^perron_/);
  const login = await perron.app.inject({
    method: 'POST',
    url: '/api/display-runtime/login',
    payload: { api_key: secret, device: 'demo' },
  });
  expect(login.statusCode, login.body).toBe(200);
  const [key] = await listOf<ApiKey>('/api/api-keys');
  expect(key).toMatchObject({ name: 'Demo screen', scopes: ['display'], display_id: null });
  await perron.send('POST', `/api/api-keys/${key?.id ?? 0}/revoke`);
  expect(await usableDemoKey(perron.db, perron.dataDir)).toBeNull();
  expect(await usableDemoKey(perron.db, '/nowhere')).toBeNull();
});

test('the first notices are no change that anybody made', async () => {
  for (const entity of ['content', 'content_bucket', 's3_file']) {
    expect(await listOf(`/api/audit-log?entity=${entity}`)).toEqual([]);
  }
  expect(await listOf('/api/audit-log?entity=api_key&action=created')).toEqual([]);
});
