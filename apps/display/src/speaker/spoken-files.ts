import type { SpokenPart } from '@perron/core';
import type { SignedSpeech } from '@perron/schema';
import type { Timers } from '@perron/timing';

export interface SpokenFilesDeps {
  /** `null` means that the browser stores no files for pages of this address. */
  readonly caches: CacheStorage | null;
  readonly fetch: typeof fetch;
  /** The display's token; `null` if it has none now. */
  readonly token: () => string | null;
  /** The texts that the server reads out without a token, too. */
  readonly signed: () => readonly SignedSpeech[];
  readonly timers: Timers;
  /** Another one since operators have recorded something else. */
  readonly recordings: () => string;
  /** Epoch ms of the device; only ages are taken from it. */
  readonly nowMs: () => number;
  readonly onProblem: (error: unknown) => void;
}

const cacheName = 'perron-spoken';
/** As long as a display is right without its server. */
const keptForMs = 72 * 3_600_000;
/** The server may have another voice since. */
const askAgainAfterMs = 3_600_000;
const maxFiles = 400;
/** Somebody waits for it: after that the device speaks with its own voice. */
const waitedForMs = 4_000;
/** The sound kept before a newer recording is said, unless the server answers at once. */
const newerWithinMs = 1_000;
const preparedWithinMs = 20_000;
/** A server without a voice is not asked at each announcement. */
const noVoiceForMs = 5 * 60_000;

const keptHeader = 'perron-kept-at';
const recordingsHeader = 'perron-recordings';

/** Where the server's voice says a text, written as it is said. */
export function speechAddress({ text, language }: SpokenPart): string {
  return `/api/display-runtime/speech?${new URLSearchParams({ language, text }).toString()}`;
}

/** How the server knows that it may read the text out. */
interface Leave {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

function keptAtMs({ headers }: Response): number {
  return Number(headers.get(keptHeader)) || 0;
}

/** Why there is no sound of a text: the server has no voice, or cannot be asked now. */
export type NoSound = 'no_voice' | 'failed';

/** Sounds of the server's voice, each kept on the device for 72 hours after its last use. */
export class SpokenFiles {
  readonly #deps: SpokenFilesDeps;
  /** Where the browser has no cache. */
  readonly #memory = new Map<string, Response>();
  readonly #fetching = new Map<string, Promise<Response | NoSound>>();
  #noVoiceMs = -Infinity;

  constructor(deps: SpokenFilesDeps) {
    this.#deps = deps;
  }

  /** The sound of a text, from the device where it is there. */
  async sound(part: SpokenPart): Promise<ArrayBuffer | NoSound> {
    const address = speechAddress(part);
    const kept = await this.#kept(address);
    if (kept && this.#isCurrent(kept)) {
      if (this.#deps.nowMs() - keptAtMs(kept) > askAgainAfterMs) void this.#fetch(part, kept);
      return kept.clone().arrayBuffer();
    }
    const limit = new Promise<NoSound>((resolve) =>
      this.#deps.timers.after(kept ? newerWithinMs : waitedForMs, () => resolve('failed')),
    );
    const found = await Promise.race([this.#fetch(part, kept), limit]);
    if (typeof found !== 'string') return found.clone().arrayBuffer();
    return kept ? kept.clone().arrayBuffer() : found;
  }

  /** It may be said soon. */
  prepare(part: SpokenPart): void {
    const address = speechAddress(part);
    void this.#kept(address).then((kept) =>
      kept && this.#isCurrent(kept) ? kept : this.#fetch(part, kept),
    );
  }

  #isCurrent({ headers }: Response): boolean {
    return (headers.get(recordingsHeader) ?? '') === this.#deps.recordings();
  }

  async #kept(address: string): Promise<Response | null> {
    try {
      const cache = await this.#deps.caches?.open(cacheName);
      const found = (await cache?.match(address)) ?? this.#memory.get(address) ?? null;
      return found && this.#deps.nowMs() - keptAtMs(found) <= keptForMs ? found : null;
    } catch (error) {
      this.#deps.onProblem(error);
      return null;
    }
  }

  /** `null` means that the server reads it out to nobody who cannot say who he is. */
  #leaveFor(part: SpokenPart): Leave | null {
    const address = speechAddress(part);
    const token = this.#deps.token();
    if (token !== null) return { address, headers: { authorization: `Bearer ${token}` } };
    const signed = this.#deps
      .signed()
      .find(({ language, text }) => language === part.language && text === part.text);
    if (!signed) return null;
    const { until, signature } = signed;
    const query = new URLSearchParams({ until: String(until), signature }).toString();
    return { address: `${address}&${query}`, headers: {} };
  }

  #fetch(part: SpokenPart, kept: Response | null): Promise<Response | NoSound> {
    const address = speechAddress(part);
    const known = this.#fetching.get(address);
    if (known) return known;
    const fetched = this.#ask(part, kept).finally(() => this.#fetching.delete(address));
    this.#fetching.set(address, fetched);
    return fetched;
  }

  async #ask(part: SpokenPart, kept: Response | null): Promise<Response | NoSound> {
    const address = speechAddress(part);
    const leave = this.#leaveFor(part);
    if (leave === null) return kept ?? 'no_voice';
    const { fetch, timers, nowMs, onProblem, recordings } = this.#deps;
    const by = recordings();
    if (nowMs() - this.#noVoiceMs < noVoiceForMs) return 'no_voice';
    const ending = new AbortController();
    const cancel = timers.after(preparedWithinMs, () => ending.abort());
    const etag = kept?.headers.get('etag') ?? null;
    try {
      const answer = await fetch(leave.address, {
        cache: 'no-store',
        signal: ending.signal,
        headers: { ...leave.headers, ...(etag !== null && { 'if-none-match': etag }) },
      });
      if (answer.status === 404) {
        this.#noVoiceMs = nowMs();
        return 'no_voice';
      }
      if (kept && answer.status === 304) return await this.#keep(address, kept, by);
      if (!answer.ok) throw new Error(`expected the sound of a text, came ${answer.status}`);
      return await this.#keep(address, answer, by);
    } catch (error) {
      onProblem(error);
      // It is as good as it was.
      const old = kept?.headers.get(recordingsHeader) ?? '';
      return kept ? await this.#keep(address, kept, old) : 'failed';
    } finally {
      cancel();
    }
  }

  /** @param recordings those that it was made with */
  async #keep(address: string, answer: Response, recordings: string): Promise<Response> {
    const { caches, nowMs, onProblem } = this.#deps;
    const headers = new Headers({
      [keptHeader]: String(nowMs()),
      [recordingsHeader]: recordings,
    });
    for (const name of ['content-type', 'etag']) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const file = new Response(await answer.clone().arrayBuffer(), { headers });
    try {
      const cache = await caches?.open(cacheName);
      if (cache) {
        await cache.put(address, file.clone());
        await this.#tidy(cache);
        return file;
      }
    } catch (error) {
      onProblem(error);
    }
    this.#memory.set(address, file.clone());
    for (const old of [...this.#memory.keys()].slice(0, -maxFiles)) this.#memory.delete(old);
    return file;
  }

  /**
   * The least recently used file goes first: a cache lists its files in the order of their writing.
   */
  async #tidy(cache: Cache): Promise<void> {
    const files = await cache.keys();
    for (const old of files.slice(0, -maxFiles)) await cache.delete(old);
  }
}
