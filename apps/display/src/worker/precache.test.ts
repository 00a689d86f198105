import { beforeEach, expect, test } from 'vitest';
import { sha256 } from '../offline/sha256';
import { cacheNameOf, dropOthers, precache } from './precache';
import type { PageVersion } from './precache';
import { MemoryCaches } from './testing/memory-caches';

/** The files on the server now. */
let served: Record<string, string>;
let asked: string[];
let caches: MemoryCaches;

const deps = () => ({
  caches,
  digest: sha256,
  fetch: async (input: RequestInfo | URL) => {
    const path = input instanceof Request ? input.url : input.toString();
    asked.push(path);
    const text = served[path];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  },
});

async function versionOf(name: string, files: Record<string, string>): Promise<PageVersion> {
  const encoder = new TextEncoder();
  const listed = Object.entries(files).map(async ([path, text]) => {
    const { buffer } = encoder.encode(text);
    return { path, sha256: await sha256(buffer) };
  });
  return { name, files: await Promise.all(listed) };
}

const entries = {
  '/display': 'page',
  '/display-assets/font': 'font',
  '/display-assets/a': 'script',
};

beforeEach(() => {
  served = { ...entries };
  asked = [];
  caches = new MemoryCaches();
});

test('a version is stored with each of its files', async () => {
  await precache(await versionOf('one', entries), deps());
  expect(await caches.textsIn(cacheNameOf('one'))).toEqual(entries);
});

test('a version with a file that cannot be had is refused', async () => {
  const version = await versionOf('one', entries);
  delete served['/display-assets/a'];
  await expect(precache(version, deps())).rejects.toThrow(
    '/display-assets/a was answered with 404',
  );
});

test('a version with a wrong file is refused, after a second request for that file', async () => {
  const version = await versionOf('one', entries);
  served['/display'] = 'page of the next version';
  await expect(precache(version, deps())).rejects.toThrow('/display is not the file');
  expect(asked.filter((path) => path === '/display')).toHaveLength(2);
});

test('files that a version before it has stored are not fetched again', async () => {
  await precache(await versionOf('one', entries), deps());
  served = { ...entries, '/display': 'another page' };
  asked = [];
  await precache(await versionOf('two', served), deps());
  expect(asked).toEqual(['/display']);
  expect(await caches.textsIn(cacheNameOf('two'))).toEqual(served);
});

test('a version that was stored by half or is damaged is made whole again', async () => {
  const version = await versionOf('one', entries);
  await precache(version, deps());
  const cache = await caches.open(cacheNameOf('one'));
  await cache.delete('/display-assets/font');
  await cache.put('/display-assets/a', new Response('scr'));
  asked = [];
  await precache(version, deps());
  expect(asked.sort()).toEqual(['/display-assets/a', '/display-assets/font']);
  expect(await caches.textsIn(cacheNameOf('one'))).toEqual(entries);
});

test('versions that nobody needs are removed, and nothing else', async () => {
  for (const name of ['one', 'two', 'three']) await caches.open(cacheNameOf(name));
  await caches.open('perron-pictures');
  await dropOthers(['two', 'three'], caches);
  expect(await caches.keys()).toEqual([
    cacheNameOf('two'),
    cacheNameOf('three'),
    'perron-pictures',
  ]);
});
