import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipped, packPart, PagePartCache } from './page-parts';

test('a part is compressed once for each version of its answer', async () => {
  const cache = new PagePartCache(10_000);
  const first = cache.part('/a', '"1"', () => 'one');
  expect(cache.part('/a', '"1"', () => 'not made')).toBe(first);
  expect((await cache.part('/a', '"2"', () => 'two')).bytes.toString()).toBe('two');
  expect(cache.get('/a')?.etag).toBe('"2"');
  // The version before is counted no more.
  expect(cache.bytes).toBe(6);
});

test('the parts of many addresses are bounded; the oldest go first', () => {
  const cache = new PagePartCache(1_000);
  for (let number = 0; number < 50; number += 1) {
    void cache.part(`/${number}`, '"1"', () => 'x'.repeat(100));
  }
  expect(cache.bytes).toBe(1_000);
  expect([cache.get('/44'), cache.get('/45')?.etag]).toEqual([undefined, '"1"']);
  void cache.part('/large', '"1"', () => 'x'.repeat(5_000));
  expect([cache.get('/49'), cache.get('/large')?.etag]).toEqual([undefined, '"1"']);
  void cache.part('/small', '"1"', () => 'x');
  expect(cache.bytes).toBe(2);
});

test('parts that were compressed one by one are one stream, with its check', async () => {
  const texts = ['<html>', 'Züge nach Spandau ', '', '</html>'];
  async function* parts() {
    for (const text of texts) yield await packPart(text);
  }
  const pieces: Buffer[] = [];
  for await (const piece of gzipped(parts())) pieces.push(piece);
  expect(gunzipSync(Buffer.concat(pieces)).toString()).toBe(texts.join(''));
});
