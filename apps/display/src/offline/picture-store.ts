import type { Keeper } from '@perron/runtime';
import type { Timers } from '@perron/timing';
import { download, NotGiven } from './download';
import { picturesCache } from './pictures-cache';

export interface PictureStoreDeps {
  /** `null` means that the browser stores no files for pages of this address. */
  readonly caches: CacheStorage | null;
  readonly fetch: typeof fetch;
  /** SHA-256 in hex. */
  readonly digest: (content: ArrayBuffer) => Promise<string>;
  readonly keeper: Keeper;
  /** Timers of real time. */
  readonly timers: Timers;
  /** Room for pictures that nothing kept names any more, but what comes next may. */
  readonly spareBytes: number;
  readonly nowMs: () => number;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** Larger ones are films: the browser checks their length; a hash needs all of it in memory. */
const maxHashedBytes = 64 * 1024 * 1024;
const atOnce = 3;
/** A picture that the server has not given for this time no longer keeps newer ones from being kept. */
const waitedForMs = 5 * 60_000;
const usedName = 'pictures used';

/** When each picture was last named, epoch ms. */
type Used = Readonly<Record<string, number>>;

function readUsed(value: unknown): Used {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(([, at]) => typeof at === 'number');
  return Object.fromEntries(entries);
}

/** Uploaded files are named for the SHA-256 of their content. */
const hashIn = (address: string) => /\/([0-9a-f]{64})\.\w+$/.exec(address)?.[1] ?? null;

/** Keeps pictures on the device, where the service worker finds them. */
export class PictureStore {
  readonly #deps: PictureStoreDeps;
  /** The fetches under way: several callers may ask for the same picture at once. */
  readonly #loading = new Map<string, Promise<void>>();
  /** Held against their hash since the page began. */
  readonly #verified = new Set<string>();
  /** Since when the server has not given a picture, on the clock that never jumps. */
  readonly #notGivenSince = new Map<string, number>();
  readonly #named = new Map<string, readonly string[]>();

  constructor(deps: PictureStoreDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves when all of these are there. Files that do not exist are left out, and so are those
   * that a reachable server has not sent for five minutes; both are reported.
   * @throws Error when one cannot be had now; the others have been fetched
   */
  async fill(addresses: readonly string[]): Promise<void> {
    const cache = await this.#deps.caches?.open(picturesCache);
    const left = [...addresses];
    const failures: unknown[] = [];
    const worker = async () => {
      for (let address = left.pop(); address !== undefined; address = left.pop()) {
        await this.#once(address, cache).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Makes room: of what nothing names any more goes what was not named for the longest.
   * @param by what names pictures, and now these in place of those before
   */
  async tidy(by: string, addresses: readonly string[]): Promise<void> {
    this.#named.set(by, addresses);
    const cache = await this.#deps.caches?.open(picturesCache);
    if (cache) await this.#tidy(cache, new Set([...this.#named.values()].flat()));
  }

  #once(address: string, cache: Cache | undefined): Promise<void> {
    const loading =
      this.#loading.get(address) ??
      this.#store(address, cache).finally(() => this.#loading.delete(address));
    this.#loading.set(address, loading);
    return loading;
  }

  async #store(address: string, cache: Cache | undefined): Promise<void> {
    if (cache && (await this.#isStored(address, cache))) return;
    try {
      await this.#fetch(address, cache);
      this.#notGivenSince.delete(address);
    } catch (error) {
      if (!(error instanceof NotGiven) || !this.#isGivenUp(address, error)) throw error;
      this.#deps.onProblem(new Error(`${error.message}; it is shown without it`));
    }
  }

  #isGivenUp(address: string, { isGone }: NotGiven): boolean {
    const now = this.#deps.monotonicMs();
    const since = this.#notGivenSince.get(address) ?? now;
    this.#notGivenSince.set(address, since);
    return isGone || now - since >= waitedForMs;
  }

  async #fetch(address: string, cache: Cache | undefined): Promise<void> {
    const content = await download(address, {
      ...this.#deps,
      cache: cache ? 'no-store' : 'default',
    });
    if (!(await this.#isRight(address, content))) throw new NotGiven(`${address} came damaged`);
    const headers = { 'content-type': content.type };
    await cache?.put(address, new Response(content, { headers })).catch((error: unknown) => {
      throw new NotGiven(`${address} finds no room on the device: ${String(error)}`);
    });
    this.#verified.add(address);
  }

  /** Whether it is there as it should; each is read once in a page's life. */
  async #isStored(address: string, cache: Cache): Promise<boolean> {
    const stored = await cache.match(address, { ignoreVary: true });
    if (!stored) return false;
    const isRight =
      this.#verified.has(address) || (await this.#isRight(address, await stored.blob()));
    if (isRight) this.#verified.add(address);
    return isRight;
  }

  async #isRight(address: string, content: Blob): Promise<boolean> {
    const hash = hashIn(address);
    const isChecked = this.#deps.caches && hash !== null && content.size <= maxHashedBytes;
    return !isChecked || (await this.#deps.digest(await content.arrayBuffer())) === hash;
  }

  async #tidy(cache: Cache, named: ReadonlySet<string>): Promise<void> {
    const { keeper, nowMs, spareBytes } = this.#deps;
    const before = readUsed(await keeper.read(usedName));
    const now = nowMs();
    const used = { ...before, ...Object.fromEntries([...named].map((url) => [url, now])) };
    const spare = Object.keys(used)
      .filter((key) => !named.has(key))
      .sort((a, b) => (used[b] ?? 0) - (used[a] ?? 0));
    let room = spareBytes;
    for (const address of spare) {
      room -= (await (await cache.match(address))?.blob())?.size ?? 0;
      if (room < 0) await cache.delete(address);
    }
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const kept = Object.entries(used).filter(([address]) => there.has(address));
    await keeper.write(usedName, Object.fromEntries(kept));
  }
}
