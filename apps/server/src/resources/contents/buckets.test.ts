import type { Content, ContentBucket, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function newBucket(name: string): Promise<ContentBucket> {
  const answer = await perron.send('POST', '/api/content-buckets', { body: { name } });
  expect(answer.statusCode).toBe(201);
  return answer.json<ContentBucket>();
}

async function newContent(name: string, bucket_id: number): Promise<number> {
  const answer = await perron.send('POST', '/api/contents', { body: { name, bucket_id } });
  return answer.json<Content>().id;
}

test('a bucket is read again as it was made, and counts its contents', async () => {
  const made = await newBucket('  Fahrgastfernsehen ');
  expect(made).toMatchObject({ name: 'Fahrgastfernsehen', content_count: 0, version: 1 });
  const url = `/api/content-buckets/${made.id}`;
  const read = await perron.send('GET', url);
  expect(read.json()).toEqual(made);
  const headers = { 'if-none-match': String(read.headers['etag']) };
  expect((await perron.send('GET', url, { headers })).statusCode).toBe(304);
  await newContent('Erster', made.id);
  const counted = await perron.send('GET', url, { headers });
  expect(counted.json()).toMatchObject({ content_count: 1, version: 1 });
});

test('a stale change or deletion is refused with the bucket as it is now', async () => {
  const { id } = await newBucket('Alt');
  const url = `/api/content-buckets/${id}`;
  const headers = { 'if-match': '"1"' };
  const first = await perron.send('PUT', url, { body: { name: 'Neu' }, headers });
  expect(first.json()).toMatchObject({ name: 'Neu', version: 2 });
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, url, {
      headers,
      ...(method === 'PUT' && { body: { name: 'Zu spät' } }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ name: 'Neu', version: 2 });
  }
});

test('a bucket that scenes show is kept, and the refusal leads to the scenes', async () => {
  const { id } = await newBucket('Gezeigt');
  const sceneIds: number[] = [];
  for (const name of ['Halle', 'Steig', 'Wagen']) {
    const carousel = { id: 'c', type: 'carousel', x: 0, y: 0, width: 100, height: 100 };
    const body = {
      name,
      width: 100,
      height: 100,
      widgets: [
        { ...carousel, id: 'text', type: 'text', text: 'x' },
        { ...carousel, bucketId: id },
      ],
    };
    const made = await perron.send('POST', '/api/pixel-scenes', { body });
    expect(made.statusCode).toBe(201);
    sceneIds.push(made.json<{ id: number }>().id);
  }
  const usages = await perron.send('GET', `/api/content-buckets/${id}/usages`);
  expect(usages.json()).toEqual({
    total: 3,
    items: ['Halle', 'Steig', 'Wagen'].map((name, index) => ({
      kind: 'pixel_scene',
      id: sceneIds[index],
      name,
    })),
  });
  expect((await perron.send('DELETE', `/api/content-buckets/${id}`)).statusCode).toBe(409);
  for (const sceneId of sceneIds) await perron.send('DELETE', `/api/pixel-scenes/${sceneId}`);
  expect((await perron.send('DELETE', `/api/content-buckets/${id}`)).statusCode).toBe(204);
});

test('a bucket with contents is kept, and the refusal names them', async () => {
  const { id } = await newBucket('Voll');
  const contentId = await newContent('Motiv', id);
  const url = `/api/content-buckets/${id}`;
  const refused = await perron.send('DELETE', url);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().usedBy).toEqual({
    total: 1,
    items: [{ entity: 'content', id: contentId, name: 'Motiv' }],
  });
  await perron.send('DELETE', `/api/contents/${contentId}`);
  expect((await perron.send('DELETE', url)).statusCode).toBe(204);
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await perron.send(method, url)).statusCode).toBe(404);
  }
});

test('buckets are listed by name and by how full they are', async () => {
  const [small, large] = [await newBucket('Reihe 10'), await newBucket('Reihe 2')];
  await newContent('a', large.id);
  await newContent('b', large.id);
  await newContent('c', small.id);
  const names = async (query: string) =>
    (await perron.send('GET', `/api/content-buckets?${query}`))
      .json<{ items: ContentBucket[] }>()
      .items.map(({ name }) => name);
  expect(await names('search=REIHE')).toEqual(['Reihe 2', 'Reihe 10']);
  expect(await names('name=reihe&sort=content_count')).toEqual(['Reihe 10', 'Reihe 2']);
  expect(await names('name=reihe&sort=content_count&direction=desc')).toEqual([
    'Reihe 2',
    'Reihe 10',
  ]);
});

test.each([
  ['POST', '/api/content-buckets', { name: ' ' }, 400],
  ['POST', '/api/content-buckets', {}, 400],
  ['PUT', '/api/content-buckets/1', { name: 'x'.repeat(201) }, 400],
  ['PUT', '/api/content-buckets/999999', { name: 'a' }, 404],
  ['GET', '/api/content-buckets/abc', undefined, 400],
  ['GET', '/api/content-buckets?sort=colour', undefined, 400],
] as const)('%s %s of %j is refused', async (method, url, body, status) => {
  expect((await perron.send(method, url, { ...(body && { body }) })).statusCode).toBe(status);
});

test('nobody reads or writes buckets without signing in', async () => {
  const calls = [
    ['GET', '/api/content-buckets'],
    ['POST', '/api/content-buckets'],
    ['GET', '/api/content-buckets/1'],
    ['PUT', '/api/content-buckets/1'],
    ['DELETE', '/api/content-buckets/1'],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await perron.app.inject({ method, url });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
});
