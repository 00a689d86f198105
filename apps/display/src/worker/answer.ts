import { within } from '@perron/timing';
import { picturesCache } from '../offline/pictures-cache';
import { rangeOf } from './byte-range';
import { fontsCache, isFontOnDemand } from './font-on-demand';
import { kioskFile, pageFile } from './page-files';
import { cacheNameOf } from './precache';
import type { VersionStore } from './version-store';
import { lost, opened } from './versions';

/**
 * The requests that the worker answers; everything else, above all live data, goes to the network untouched.
 */
export type Asked = 'page' | 'kiosk' | 'asset' | 'picture';

const pages = ['/display', '/screen'];
const kiosks = pages.map((page) => `/kiosk${page}`);

/** `null` means that it is not the worker's. */
export function askedBy(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Asked | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const { pathname } = address;
  if (mode === 'navigate') {
    if (kiosks.includes(pathname)) return 'kiosk';
    return pages.includes(pathname) ? 'page' : null;
  }
  if (pathname.startsWith('/display-assets/')) return 'asset';
  return pathname.startsWith('/files/') ? 'picture' : null;
}

export interface AnswerDeps {
  readonly caches: CacheStorage;
  readonly versions: VersionStore;
  readonly fetch: typeof fetch;
}

/** A store that has not answered after this long may never do so: the network is tried meanwhile. */
const patienceMs = 10_000;

const anyway = { ignoreSearch: true, ignoreVary: true };

/** The page of the version that is active; of the one before it where that one's is gone. */
async function pageOf({ caches, versions }: AnswerDeps): Promise<Response | undefined> {
  let { active } = await versions.change(opened);
  while (active !== null) {
    const version = active;
    const cache = await caches.open(cacheNameOf(version));
    const page = await cache.match(pageFile, anyway);
    if (page) return page;
    ({ active } = await versions.change((now) => lost(now, version)));
  }
  return undefined;
}

/**
 * The active version's file, or another version's. A page that was opened before may need a script of
 * another one: their names tell them apart. A version from before the outer page has none.
 */
async function fileOf(
  url: string,
  { caches, versions }: AnswerDeps,
): Promise<Response | undefined> {
  const { active } = await versions.read();
  const own = active === null ? undefined : await caches.open(cacheNameOf(active));
  return (await own?.match(url, anyway)) ?? caches.match(url, anyway);
}

async function storedFor(
  asked: Asked,
  request: Request,
  deps: AnswerDeps,
): Promise<Response | undefined> {
  switch (asked) {
    case 'page':
      return pageOf(deps);
    case 'kiosk':
      return fileOf(kioskFile, deps);
    case 'asset':
      return fileOf(request.url, deps);
    case 'picture': {
      const cache = await deps.caches.open(picturesCache);
      const picture = await cache.match(request.url, anyway);
      return picture && rangeOf(picture, request.headers.get('range'));
    }
  }
}

/** A proxy's page in place of a font would be kept for good. */
function isFont({ ok, headers }: Response): boolean {
  return ok && /^(font\/|text\/css)/.test(headers.get('content-type') ?? '');
}

/** A font comes again without a network. A store that fails costs a request, never a font. */
async function keepFont(url: string, came: Response, { caches }: AnswerDeps): Promise<void> {
  const cache = await caches.open(fontsCache);
  await cache.put(url, came);
}

async function fromNetwork(request: Request, deps: AnswerDeps): Promise<Response> {
  const came = await deps.fetch(request);
  if (isFontOnDemand(request.url) && isFont(came)) {
    void keepFont(request.url, came.clone(), deps).catch(() => undefined);
  }
  return came;
}

/**
 * Answers with the stored file; from the network where there is none, or the store fails or hangs. Without a
 * network a slow store is waited for.
 * @throws what the network fails with, where nothing is stored
 */
export async function answer(asked: Asked, request: Request, deps: AnswerDeps): Promise<Response> {
  const storing = storedFor(asked, request, deps).catch(() => undefined);
  const inTime = within(patienceMs, storing, 'The store does not answer.');
  const stored = await inTime.catch(() => undefined);
  if (stored) return stored;
  try {
    return await fromNetwork(request, deps);
  } catch (error) {
    const late = await storing;
    if (late) return late;
    throw error;
  }
}
