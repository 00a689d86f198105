const origin = 'https://perron.example';

function addressOf(request: RequestInfo | URL, { ignoreSearch }: CacheQueryOptions = {}): string {
  const address = new URL(request instanceof Request ? request.url : request, origin);
  if (ignoreSearch) address.search = '';
  return address.href;
}

class MemoryCache implements Cache {
  readonly #answers = new Map<string, Response>();

  async match(request: RequestInfo | URL, options?: CacheQueryOptions) {
    return this.#answers.get(addressOf(request, options))?.clone();
  }

  async matchAll(): Promise<Response[]> {
    return [...this.#answers.values()].map((answer) => answer.clone());
  }

  async put(request: RequestInfo | URL, answer: Response): Promise<void> {
    this.#answers.set(addressOf(request), answer);
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#answers.delete(addressOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#answers.keys()].map((address) => new Request(address));
  }

  async add(): Promise<void> {
    throw new Error('Files are stored once they have been checked.');
  }

  addAll(): Promise<void> {
    return this.add();
  }
}

/** The browser's caches, in memory. */
export class MemoryCaches implements CacheStorage {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<Cache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async match(request: RequestInfo | URL, options?: MultiCacheQueryOptions) {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(request, options);
      if (found) return found;
    }
    return undefined;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  /** Text of what is stored in a cache, by path. */
  async textsIn(name: string): Promise<Record<string, string>> {
    const cache = await this.open(name);
    const keys = await cache.keys();
    const entries = keys.map(async (key) => {
      const answer = await cache.match(key);
      return [new URL(key.url).pathname, (await answer?.text()) ?? ''] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}
