import type { Keeper } from '@perron/runtime';
import { picturesCache } from './pictures-cache';

export interface PictureStoreDeps {
  /** Null: the browser stores no files for pages of this address. */
  readonly caches: CacheStorage | null;
  readonly fetch: typeof fetch;
  /** SHA-256 in hex. */
  readonly digest: (content: ArrayBuffer) => Promise<string>;
  readonly keeper: Keeper;
  /** Room for pictures that no manifest names any more, but the next one may. */
  readonly spareBytes: number;
  readonly nowMs: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** Larger ones are films: the browser checks their length; a hash needs all of it in memory. */
const maxHashedBytes = 64 * 1024 * 1024;
const atOnce = 3;
const usedName = 'pictures used';

/** When each picture was last named by a manifest, epoch ms. */
type Used = Readonly<Record<string, number>>;

function readUsed(value: unknown): Used {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).filter(([, at]) => typeof at === 'number');
  return Object.fromEntries(entries);
}

/** Uploaded files are named for the SHA-256 of their content. */
const hashIn = (address: string) => /\/([0-9a-f]{64})\.\w+$/.exec(address)?.[1] ?? null;

/** Keeps the pictures of manifests on the device, where the service worker finds them. */
export class PictureStore {
  readonly #deps: PictureStoreDeps;

  constructor(deps: PictureStoreDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves when all of these are there. What the server says does not exist is left out, and is
   * reported.
   * @throws when one cannot be had now
   */
  async fill(addresses: readonly string[]): Promise<void> {
    const cache = await this.#deps.caches?.open(picturesCache);
    const left = [...addresses];
    const worker = async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await this.#store(one, cache);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (cache) await this.#tidy(cache, addresses).catch(this.#deps.onProblem);
  }

  async #store(address: string, cache: Cache | undefined): Promise<void> {
    if (await cache?.match(address, { ignoreVary: true })) return;
    const answer = await this.#deps.fetch(address, { credentials: 'same-origin' });
    if (answer.status === 404 || answer.status === 410) {
      this.#deps.onProblem(new Error(`${address} does not exist; it is shown without it`));
      return;
    }
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    const content = await answer.blob();
    if (!(await this.#isRight(address, content))) throw new Error(`${address} came damaged`);
    await cache?.put(address, new Response(content, { headers: { 'content-type': content.type } }));
  }

  async #isRight(address: string, content: Blob): Promise<boolean> {
    const hash = hashIn(address);
    const isChecked = this.#deps.caches && hash !== null && content.size <= maxHashedBytes;
    return !isChecked || (await this.#deps.digest(await content.arrayBuffer())) === hash;
  }

  /** Drops what was not named for the longest, where the spare room is used up. */
  async #tidy(cache: Cache, named: readonly string[]): Promise<void> {
    const { keeper, nowMs, spareBytes } = this.#deps;
    const before = readUsed(await keeper.read(usedName));
    const now = nowMs();
    const used = { ...before, ...Object.fromEntries(named.map((one) => [one, now])) };
    const spare = Object.keys(used)
      .filter((one) => !named.includes(one))
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
