import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { picturesCache } from '../offline/pictures-cache';
import { answer, askedBy } from './answer';
import type { Asked } from './answer';
import { isFontOnDemand } from './font-on-demand';
import { cacheNameOf } from './precache';
import { MemoryCaches } from './testing/memory-caches';
import { versionStore } from './version-store';
import { drawn, installed, noVersions, takenOver } from './versions';

const origin = 'https://perron.example';

test.each([
  ['navigate', '/display?sid=900100003', 'page'],
  ['navigate', '/screen', 'page'],
  ['navigate', '/kiosk/display?sid=900100003', 'kiosk'],
  ['navigate', '/kiosk/screen', 'kiosk'],
  ['navigate', '/kiosk/displays', null],
  ['cors', '/kiosk/display', null],
  ['navigate', '/displays', null],
  ['navigate', '/displays/5', null],
  ['navigate', '/', null],
  ['cors', '/display-assets/index.js', 'asset'],
  ['no-cors', '/files/0a.png', 'picture'],
  ['cors', '/api/display-runtime/manifest?ot=6', null],
  ['cors', '/transit/stops/900100003/departures', null],
  ['cors', '/status', null],
  ['cors', '/display-worker.js', null],
] as const)('asked in mode %s, %s is answered as %s', (mode, path, expected) => {
  expect(askedBy({ method: 'GET', mode, url: `${origin}${path}` }, origin)).toBe(expected);
});

test('uploads, and files of other servers, are not the worker’s', () => {
  const url = `${origin}/files/0a.png`;
  expect(askedBy({ method: 'POST', mode: 'cors', url }, origin)).toBeNull();
  const foreign = 'https://elsewhere.example/files/0a.png';
  expect(askedBy({ method: 'GET', mode: 'no-cors', url: foreign }, origin)).toBeNull();
});

const locks: Pick<LockManager, 'request'> = {
  request: async (_name: string, ...rest: readonly unknown[]) => {
    const work = rest.at(-1);
    return typeof work === 'function' ? (work as () => unknown)() : undefined;
  },
};

let caches: MemoryCaches;
const network = vi.fn<typeof fetch>();
const deps = () => ({
  caches,
  versions: versionStore(caches, locks),
  fetch: network,
});

const ask = async (kind: Asked, path: string, headers = {}) => {
  const answered = await answer(kind, new Request(`${origin}${path}`, { headers }), deps());
  return answered.text();
};

async function store(cache: string, path: string, text: string): Promise<void> {
  await (await caches.open(cache)).put(path, new Response(text));
}

beforeEach(async () => {
  network.mockReset().mockImplementation(async () => new Response('from the network'));
  caches = new MemoryCaches();
  await store(cacheNameOf('a'), '/display', 'page a');
  await store(cacheNameOf('b'), '/display', 'page b');
  const settled = drawn(installed(noVersions, 'a'), 'a');
  await deps().versions.change(() => takenOver(installed(settled, 'b')));
});

test('a page of any address of the display is that of the active version', async () => {
  expect(await ask('page', '/display?sid=900100003&ot=6')).toBe('page b');
  expect(await ask('page', '/screen')).toBe('page b');
  expect(await deps().versions.read()).toMatchObject({ openings: 2 });
});

test('where the files of the active version are gone, the proven one is shown', async () => {
  await caches.delete(cacheNameOf('b'));
  expect(await ask('page', '/display')).toBe('page a');
  expect(await deps().versions.read()).toMatchObject({ active: 'a' });
});

test('where nothing is stored, or what is stored is damaged, the network is asked', async () => {
  await store('perron-versions', '/display-worker/versions', '{"active":');
  expect(await ask('page', '/display')).toBe('from the network');
  expect(await ask('asset', '/display-assets/a.js')).toBe('from the network');
  expect(await ask('picture', '/files/0a.png')).toBe('from the network');
});

test('where the browser’s store fails, the network is asked', async () => {
  caches.open = () => Promise.reject(new Error('the disk is full'));
  caches.match = () => Promise.reject(new Error('the disk is full'));
  expect(await ask('page', '/display')).toBe('from the network');
  expect(await ask('asset', '/display-assets/a.js')).toBe('from the network');
  expect(await ask('picture', '/files/0a.png')).toBe('from the network');
});

/** The store answers after this long, by a clock that the test turns. */
function slowStore(delayMs: number): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const open = caches.open.bind(caches);
  const match = caches.match.bind(caches);
  caches.open = (name) => new Promise((resolve) => setTimeout(() => resolve(open(name)), delayMs));
  caches.match = (...asked) =>
    new Promise((resolve) => setTimeout(() => resolve(match(...asked)), delayMs));
}

test('where the browser’s store hangs, the network is asked after ten seconds', async () => {
  slowStore(86_400_000);
  const page = ask('page', '/display');
  const script = ask('asset', '/display-assets/a.js');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(network).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all([page, script])).toEqual(['from the network', 'from the network']);
});

test('without a network a slow store is waited for', async () => {
  slowStore(15_000);
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const page = ask('page', '/display');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await page).toBe('page b');
});

test('without a network, what is not stored fails as it would without the worker', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(ask('asset', '/display-assets/none.js')).rejects.toThrow('Failed to fetch');
});

test('the outer page is that of the active version, and opening it says nothing about the version', async () => {
  await store(cacheNameOf('a'), '/kiosk/display', 'outer page a');
  await store(cacheNameOf('b'), '/kiosk/display', 'outer page b');
  const before = await deps().versions.read();
  expect(await ask('kiosk', '/kiosk/display?sid=900100003&ot=6')).toBe('outer page b');
  expect(await ask('kiosk', '/kiosk/screen')).toBe('outer page b');
  expect(await deps().versions.read()).toEqual(before);
});

test('a version without an outer page is opened in that of another version', async () => {
  await store(cacheNameOf('a'), '/kiosk/display', 'outer page a');
  expect(await ask('kiosk', '/kiosk/display')).toBe('outer page a');
  expect(await ask('page', '/display')).toBe('page b');
});

test('a page that is still open gets the files of its version', async () => {
  await store(cacheNameOf('a'), '/display-assets/old.js', 'old script');
  expect(await ask('asset', '/display-assets/old.js')).toBe('old script');
});

test('a picture that is stored is given whole or in part', async () => {
  await store(picturesCache, '/files/0a.mp4', '0123456789');
  expect(await ask('picture', '/files/0a.mp4')).toBe('0123456789');
  expect(await ask('picture', '/files/0a.mp4', { range: 'bytes=2-3' })).toBe('23');
});

const korean = '/display-assets/noto-sans-kr-42-wght-normal-a1b2c3d4.woff2';

test('a font of another script comes without a network once a page has asked for it', async () => {
  const headers = { 'content-type': 'font/woff2' };
  network.mockImplementation(async () => new Response('letters', { headers }));
  expect(await ask('asset', korean)).toBe('letters');
  await vi.waitFor(async () => expect(await caches.match(korean)).toBeDefined());
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await ask('asset', korean)).toBe('letters');
});

test.each([
  ['a page of a proxy', { headers: { 'content-type': 'text/html' } }],
  ['an error', { status: 502, headers: { 'content-type': 'font/woff2' } }],
])('%s in place of a font is not kept', async (_, answered) => {
  network.mockImplementation(async () => new Response('sorry', answered));
  expect(await ask('asset', korean)).toBe('sorry');
  expect(await caches.match(korean)).toBeUndefined();
});

test('a file of a version is not kept beside it', async () => {
  const headers = { 'content-type': 'text/css' };
  network.mockImplementation(async () => new Response('style', { headers }));
  expect(await ask('asset', '/display-assets/display-a1b2c3d4.css')).toBe('style');
  expect(await caches.match('/display-assets/display-a1b2c3d4.css')).toBeUndefined();
});

test.each([
  ['/display-assets/script-japanese-Ab_c-1d2.css', true],
  ['/display-assets/inter-greek-opsz-normal-a1b2c3d4.woff2', true],
  ['/display-assets/inter-latin-ext-opsz-normal-a1b2c3d4.woff2', false],
  ['/display-assets/inter-latin-opsz-normal-a1b2c3d4.woff2', false],
  ['/display-assets/display-a1b2c3d4.js', false],
])('%s is fetched on demand: %s', (path, expected) => {
  expect(isFontOnDemand(path)).toBe(expected);
});
