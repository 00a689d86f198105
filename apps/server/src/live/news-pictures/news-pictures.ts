import type { Readable } from 'node:stream';
import type { Article, NewsAnswer } from '@perron/schema';
import type { Clock, Timers } from '@perron/timing';
import type { ByteRange, FileStore, StoredFile } from '../../files/file-store';
import type { FetchPicture } from './fetch-picture';

export interface NewsPicturesDeps {
  readonly fetchPicture: FetchPicture;
  readonly store: Promise<FileStore>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** A picture could not be had; its article stands without. */
  readonly onFailure: (url: string, error: unknown) => void;
  readonly onClose: () => void;
}

export interface NewsPicturesLimits {
  readonly pictures: number;
  readonly bytes: number;
}

/** The knowledge of a picture's address on its own host. */
interface Known {
  /** In the store; `null` if it could not be had. */
  readonly name: string | null;
  readonly askedAtMs: number;
}

const atOnce = 3;
/** A caller waits no longer for the pictures of its news: the next caller gets those as well. */
const waitMs = 5_000;
/** The picture at an address may change, if rarely. */
const goodForMs = 6 * 3_600_000;
/** A picture that failed is tried again with the next look at the feed. */
const tryAgainMs = 5 * 60_000;

/** Pictures of news that other hosts have, kept here under the hash of their content. */
export class NewsPictures {
  readonly #deps: NewsPicturesDeps;
  readonly #limits: NewsPicturesLimits;
  readonly #known = new Map<string, Known>();
  /** When a file was last named by news, epoch ms. */
  readonly #namedAtMs = new Map<string, number>();
  readonly #fetching = new Map<string, Promise<void>>();
  #closed = false;

  constructor(
    deps: NewsPicturesDeps,
    limits: NewsPicturesLimits = { pictures: 100, bytes: 100_000_000 },
  ) {
    this.#deps = deps;
    this.#limits = limits;
    // Told of by each use.
    deps.store.catch(() => undefined);
  }

  /** Fetches what is not here yet. Resolves when all is done, or after five seconds. */
  async prepare(articles: readonly Article[]): Promise<void> {
    const left = [...new Set(articles.flatMap(({ image_url }) => image_url ?? []))];
    const worker = async () => {
      for (let url = left.shift(); url !== undefined; url = left.shift()) await this.#once(url);
    };
    const all = Promise.all(Array.from({ length: atOnce }, worker)).then(() => this.#tidy());
    let stopWaiting: () => void = () => undefined;
    const tooLong = new Promise<void>((resolve) => {
      stopWaiting = this.#deps.timers.after(waitMs, resolve);
    });
    await Promise.race([all, tooLong]).finally(() => stopWaiting());
  }

  /** Its pictures by their addresses here; null for those that are not here. */
  shown(answer: NewsAnswer): NewsAnswer {
    const articles = answer.articles.map((article) => ({
      ...article,
      image_url: article.image_url === null ? null : this.#addressOf(article.image_url),
    }));
    return { ...answer, articles };
  }

  async size(name: string): Promise<number | null> {
    return (await this.#deps.store).size(name);
  }

  async open(name: string, range?: ByteRange): Promise<Readable | null> {
    return (await this.#deps.store).open(name, range);
  }

  close(): void {
    this.#closed = true;
    this.#deps.onClose();
  }

  #addressOf(url: string): string | null {
    const name = this.#known.get(url)?.name ?? null;
    if (name === null) return null;
    this.#namedAtMs.set(name, this.#deps.clock.now());
    return `/files/${name}`;
  }

  #once(url: string): Promise<void> {
    const fetching =
      this.#fetching.get(url) ?? this.#fetch(url).finally(() => this.#fetching.delete(url));
    this.#fetching.set(url, fetching);
    return fetching;
  }

  /** Never fails: what could be had before stays where it cannot be had now. */
  async #fetch(url: string): Promise<void> {
    const { fetchPicture, clock, onFailure } = this.#deps;
    const known = this.#known.get(url);
    const askedAtMs = clock.now();
    const waitedMs = known?.name == null ? tryAgainMs : goodForMs;
    if (this.#closed || (known && askedAtMs - known.askedAtMs < waitedMs)) return;
    try {
      const name = await fetchPicture(url);
      this.#namedAtMs.set(name, askedAtMs);
      this.#known.set(url, { name, askedAtMs });
    } catch (error) {
      this.#known.set(url, { name: known?.name ?? null, askedAtMs });
      onFailure(url, error);
    }
  }

  /** Beyond the limits, what was not named for the longest goes. */
  async #tidy(): Promise<void> {
    try {
      const store = await this.#deps.store;
      const files: StoredFile[] = [];
      for await (const file of store.list()) files.push(file);
      const usedAtMs = (name: string, sinceMs: number) => this.#namedAtMs.get(name) ?? sinceMs;
      files.sort((a, b) => usedAtMs(b.name, b.sinceMs) - usedAtMs(a.name, a.sinceMs));
      let bytes = 0;
      for (const [index, { name, sizeBytes }] of files.entries()) {
        bytes += sizeBytes;
        if (index < this.#limits.pictures && bytes <= this.#limits.bytes) continue;
        await store.delete(name);
        this.#namedAtMs.delete(name);
        this.#forget((known) => known.name === name);
      }
      // No feed has named it since.
      const longAgoMs = this.#deps.clock.now() - 4 * goodForMs;
      this.#forget(({ askedAtMs }) => askedAtMs < longAgoMs);
    } catch (error) {
      this.#deps.onFailure('the folder of pictures', error);
    }
  }

  #forget(isGone: (known: Known) => boolean): void {
    for (const [url, known] of this.#known) if (isGone(known)) this.#known.delete(url);
  }
}
