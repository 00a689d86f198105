import { memoryKeeper } from '@perron/runtime';
import type { Keeper } from '@perron/runtime';
import { beforeEach, expect, test } from 'vitest';
import { MemoryCaches } from '../worker/testing/memory-caches';
import { PictureStore } from './picture-store';
import { picturesCache } from './pictures-cache';
import { sha256 } from './sha256';

const day = 24 * 3_600_000;

let served: Record<string, Response | 'no network'>;
let asked: string[];
let problems: string[];
let caches: MemoryCaches;
let keeper: Keeper;
let nowMs: number;

function store(change: { readonly caches?: null } = {}): PictureStore {
  return new PictureStore({
    caches,
    keeper,
    digest: sha256,
    spareBytes: 250,
    nowMs: () => nowMs,
    onProblem: (error) => problems.push(String(error)),
    fetch: async (input) => {
      const path = input instanceof Request ? input.url : input.toString();
      asked.push(path);
      const answer = served[path] ?? new Response(null, { status: 404 });
      if (answer === 'no network') throw new TypeError('Failed to fetch');
      return answer.clone();
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
  problems = [];
  caches = new MemoryCaches();
  keeper = memoryKeeper();
  nowMs = Date.parse('2026-11-20T12:00:00Z');
});

test('pictures are on the device when they are needed, and are fetched once', async () => {
  await store().fill(['/files/a.png', '/files/b.png']);
  expect(await stored()).toEqual(['/files/a.png', '/files/b.png']);
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

test('a picture whose content is not the one that its name says is refused', async () => {
  const address = await addressOf('whole picture');
  served[address] = new Response('whole pic');
  await expect(store().fill([address])).rejects.toThrow('came damaged');
  served[address] = new Response('whole picture');
  await store().fill([address]);
  expect(await stored()).toEqual([address]);
});

test('what no manifest names any more stays for the next one, while there is room', async () => {
  await store().fill(['/files/a.png']);
  await store().fill(['/files/b.png']);
  expect(await stored()).toEqual(['/files/a.png', '/files/b.png']);
});

test('without room, what was not named for the longest goes first', async () => {
  served = { '/files/new.png': new Response('new') };
  for (const name of ['/files/old.mp4', '/files/older.mp4'])
    served[name] = new Response('x'.repeat(150));
  await store().fill(['/files/older.mp4']);
  nowMs += day;
  await store().fill(['/files/old.mp4']);
  nowMs += day;
  await store().fill(['/files/new.png']);
  expect(await stored()).toEqual(['/files/new.png', '/files/old.mp4']);
  expect(problems).toEqual([]);
});

test('where the browser stores nothing, pictures are fetched all the same', async () => {
  await store({ caches: null }).fill(['/files/a.png']);
  expect(asked).toEqual(['/files/a.png']);
});
