import { memoryKeeper } from '@perron/runtime';
import type { Keeper } from '@perron/runtime';
import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryCaches } from '../worker/testing/memory-caches';
import { PictureStore } from './picture-store';
import { picturesCache } from './pictures-cache';
import { sha256 } from './sha256';

const day = 24 * 3_600_000;

let served: Record<string, Response | 'no network' | 'hangs'>;
let asked: string[];
let cacheModes: (RequestCache | undefined)[];
let problems: string[];
let caches: MemoryCaches;
let keeper: Keeper;
let nowMs: number;
let monotonicMs: number;

function store(change: { readonly caches?: null } = {}): PictureStore {
  return new PictureStore({
    caches,
    keeper,
    digest: sha256,
    timers: platformTimers,
    spareBytes: 250,
    nowMs: () => nowMs,
    monotonicMs: () => monotonicMs,
    onProblem: (error) => problems.push(String(error)),
    fetch: async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      asked.push(path);
      cacheModes.push(init?.cache);
      const answer = served[path] ?? new Response(null, { status: 404 });
      if (answer === 'no network') throw new TypeError('Failed to fetch');
      if (answer !== 'hangs') return answer.clone();
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
    ...change,
  });
}

const stored = async () => Object.keys(await caches.textsIn(picturesCache)).sort();

/** Address of an uploaded file with this content. */
async function addressOf(text: string): Promise<string> {
  return `/files/${await sha256(new TextEncoder().encode(text).buffer)}.png`;
}

beforeEach(() => {
  served = { '/files/a.png': new Response('a'), '/files/b.png': new Response('b') };
  asked = [];
  cacheModes = [];
  problems = [];
  caches = new MemoryCaches();
  keeper = memoryKeeper();
  nowMs = Date.parse('2026-11-20T12:00:00Z');
  monotonicMs = 0;
});

test('pictures are on the device when they are needed, and are fetched once', async () => {
  await store().fill(['/files/a.png', '/files/b.png']);
  expect(await stored()).toEqual(['/files/a.png', '/files/b.png']);
  // Not from the browser's own cache, where one may lie damaged.
  expect(cacheModes).toEqual(['no-store', 'no-store']);
  served = {};
  await store().fill(['/files/a.png', '/files/b.png']);
  expect(asked).toHaveLength(2);
});

test.each([
  ['the network', 'no network' as const],
  ['the server', new Response(null, { status: 503 })],
])('a picture that cannot be had because of %s is waited for', async (_, answer) => {
  served['/files/b.png'] = answer;
  await expect(store().fill(['/files/a.png', '/files/b.png'])).rejects.toThrow();
});

test('a picture that does not exist is left out, and reported', async () => {
  await store().fill(['/files/a.png', '/files/gone.png']);
  expect(await stored()).toEqual(['/files/a.png']);
  expect(problems).toEqual([expect.stringContaining('/files/gone.png does not exist')]);
});

test('a picture whose content does not match its name is refused', async () => {
  const address = await addressOf('whole picture');
  served[address] = new Response('whole pic');
  await expect(store().fill([address])).rejects.toThrow('came damaged');
  served[address] = new Response('whole picture');
  await store().fill([address]);
  expect(await stored()).toEqual([address]);
});

/** A manifest with these pictures is kept. */
async function keep(of: PictureStore, ...addresses: string[]): Promise<void> {
  await of.fill(addresses);
  await of.tidy('manifest', addresses);
}

test('a picture that no manifest names any more stays for the next one, while there is room', async () => {
  const pictures = store();
  await keep(pictures, '/files/a.png');
  await keep(pictures, '/files/b.png');
  expect(await stored()).toEqual(['/files/a.png', '/files/b.png']);
});

test('without room, what was not named for the longest goes first', async () => {
  served = { '/files/new.png': new Response('new') };
  for (const name of ['/files/old.mp4', '/files/older.mp4'])
    served[name] = new Response('x'.repeat(150));
  const pictures = store();
  await keep(pictures, '/files/older.mp4');
  nowMs += day;
  await keep(pictures, '/files/old.mp4');
  nowMs += day;
  await keep(pictures, '/files/new.png');
  expect(await stored()).toEqual(['/files/new.png', '/files/old.mp4']);
  expect(problems).toEqual([]);
});

test('the pictures of the manifest that is kept stay while those of another come, and those of news', async () => {
  const large = new Response('x'.repeat(300));
  served = { '/files/kept.png': large, '/files/news.png': large, '/files/next.png': large };
  const pictures = store();
  await keep(pictures, '/files/kept.png');
  await pictures.fill(['/files/news.png']);
  await pictures.tidy('news', ['/files/news.png']);
  await pictures.fill(['/files/next.png']);
  expect(await stored()).toEqual(['/files/kept.png', '/files/news.png', '/files/next.png']);
  await pictures.tidy('manifest', ['/files/next.png']);
  expect(await stored()).toEqual(['/files/news.png', '/files/next.png']);
});

test('one that fails keeps none of the others away', async () => {
  for (const name of ['c', 'd', 'e']) served[`/files/${name}.png`] = 'no network';
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => `/files/${name}.png`);
  await expect(store().fill(all)).rejects.toThrow('Failed to fetch');
  expect(await stored()).toEqual(['/files/a.png', '/files/b.png']);
});

test('a picture that a server does not give is waited for five minutes, then left out', async () => {
  served['/files/b.png'] = new Response(null, { status: 503 });
  const pictures = store();
  await expect(pictures.fill(['/files/b.png'])).rejects.toThrow('503');
  monotonicMs += 299_999;
  await expect(pictures.fill(['/files/b.png'])).rejects.toThrow('503');
  monotonicMs += 1;
  await pictures.fill(['/files/b.png']);
  expect(problems).toEqual([expect.stringContaining('shown without it')]);
  served['/files/b.png'] = new Response('b');
  await pictures.fill(['/files/b.png']);
  expect(await stored()).toEqual(['/files/b.png']);
});

test('while there is no network, a picture is waited for as long as it takes', async () => {
  served['/files/b.png'] = 'no network';
  const pictures = store();
  for (let days = 0; days < 3; days += 1) {
    await expect(pictures.fill(['/files/b.png'])).rejects.toThrow('Failed to fetch');
    monotonicMs += day;
  }
});

test('a download that stands still is given up after 30 s, and tried again', async () => {
  vi.useFakeTimers();
  served['/files/b.png'] = 'hangs';
  const filling = store().fill(['/files/b.png']);
  const outcome = expect(filling).rejects.toThrow('nothing came for 30 s');
  await vi.advanceTimersByTimeAsync(30_000);
  await outcome;
  vi.useRealTimers();
});

test('a picture that two ask for at once is fetched once', async () => {
  const pictures = store();
  await Promise.all([pictures.fill(['/files/a.png']), pictures.fill(['/files/a.png'])]);
  expect(asked).toEqual(['/files/a.png']);
});

test('a picture that the disk has damaged is fetched again', async () => {
  const address = await addressOf('whole picture');
  served[address] = new Response('whole picture');
  await store().fill([address]);
  await (await caches.open(picturesCache)).put(address, new Response('hole picture'));
  await store().fill([address]);
  expect(await caches.textsIn(picturesCache)).toEqual({ [address]: 'whole picture' });
});

test('where the browser stores nothing, pictures are fetched all the same', async () => {
  await store({ caches: null }).fill(['/files/a.png']);
  expect(asked).toEqual(['/files/a.png']);
  // They stay in the browser's own cache.
  expect(cacheModes).toEqual(['default']);
});
