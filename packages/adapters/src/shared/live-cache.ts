import { growingWaitMs } from '@perron/timing';
import type { Clock, Timers } from '@perron/timing';
import { coalesce } from './coalesce';
import type { Standing, Turn } from './request-gate';
import { GateClosedError } from './request-gate';

/** The last data of one query. */
export interface CachedValue<Value> {
  readonly value: Value;
  /** When it was fetched, epoch ms: its age is now minus this. */
  readonly fetchedAtMs: number;
  /** Since when fetching it again has failed, epoch ms; `null` means that the last try was good. */
  readonly failingSinceMs: number | null;
}

export interface LiveCacheDeps<Query, Value> {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly load: (query: Query, turn: Turn) => Promise<Value>;
  /** How long until such a load would be let through, ms; 0: now. */
  readonly waitMs?: (turn: Turn) => number;
  /** A load failed; what is known already stays. */
  readonly onFailure?: (key: string, error: unknown) => void;
}

export interface LiveCacheOptions<Query> {
  /** Queries with the same key are the same. */
  readonly keyOf: (query: Query) => string;
  /** The query to load now, where queries move with the clock; its key stays the same. */
  readonly current?: (query: Query) => Query;
  /** Younger data answers at once. */
  readonly freshMs: number;
  /** How old data may get while somebody wants it; `null` if it is fetched only when asked for. */
  readonly refreshMs: number | null;
  /** An entry is forgotten when nobody has asked for it for this time. */
  readonly keepMs: number;
  /** No more entries than this; the one least recently asked for goes first, those of guests before others. */
  readonly maxEntries: number;
}

interface Entry<Query, Value> {
  query: Query;
  askedAtMs: number;
  /** When somebody asked who is no guest, epoch ms. */
  reservedAtMs: number;
  snapshot: CachedValue<Value> | null;
  failures: number;
  lastError: unknown;
  /** No new try before, epoch ms. */
  retryAtMs: number;
  /** Until when the source's limit lets nothing through, epoch ms. */
  readonly heldUntilMs: Record<Standing, number>;
  loading: boolean;
  readonly subscribers: Set<(snapshot: CachedValue<Value>) => void>;
}

interface Order<Query, Value> {
  readonly key: string;
  readonly entry: Entry<Query, Value>;
  readonly turn: Turn;
}

const tickMs = 1_000;
const retries = { firstMs: 2_000, longestMs: 60_000 };

/**
 * The last data of a live source, by query. Fresh data answers at once; older data is fetched
 * again, once for all callers; when that fails the last data stays, and its age tells. While
 * somebody subscribes, or asked within `freshMs`, data is renewed before it is old: the oldest
 * first, as far as the source's limit lets it.
 */
export class LiveCache<Query, Value> {
  readonly #deps: LiveCacheDeps<Query, Value>;
  readonly #options: LiveCacheOptions<Query>;
  readonly #entries = new Map<string, Entry<Query, Value>>();
  readonly #load: (order: Order<Query, Value>) => Promise<CachedValue<Value>>;
  #stopTicking: (() => void) | null = null;
  #closed = false;

  constructor(deps: LiveCacheDeps<Query, Value>, options: LiveCacheOptions<Query>) {
    this.#deps = deps;
    this.#options = options;
    this.#load = coalesce(
      ({ key }) => key,
      (order) => this.#fetch(order),
    );
  }

  /**
   * The data of a query, with its age.
   * @throws what `load` threw, when there is no last data
   */
  async get(query: Query, standing: Standing = 'reserved'): Promise<CachedValue<Value>> {
    const nowMs = this.#deps.clock.now();
    const key = this.#options.keyOf(query);
    const entry = this.#entry(key, query, standing);
    const { snapshot } = entry;
    if (snapshot && nowMs - snapshot.fetchedAtMs <= this.#options.freshMs) {
      return snapshot;
    }
    if (!entry.loading && nowMs < Math.max(entry.retryAtMs, entry.heldUntilMs[standing])) {
      if (snapshot) return snapshot;
      throw entry.lastError;
    }
    const order = { key, entry, turn: { urgency: 'asked', standing } } as const;
    try {
      return await this.#load(order).catch((error: unknown) => {
        // It may have been a guest's request, and this one is not held back as that was.
        if (standing === 'guest' || !(error instanceof GateClosedError)) throw error;
        return this.#load(order);
      });
    } catch (error) {
      if (entry.snapshot) return entry.snapshot;
      throw error;
    }
  }

  /**
   * Keeps a query's data fresh until the answer is called.
   * @param onChange called with each new snapshot, and at once with the last one
   */
  subscribe(query: Query, onChange: (snapshot: CachedValue<Value>) => void): () => void {
    const entry = this.#entry(this.#options.keyOf(query), query, 'reserved');
    const subscriber = (snapshot: CachedValue<Value>) => onChange(snapshot);
    entry.subscribers.add(subscriber);
    if (entry.snapshot) onChange(entry.snapshot);
    // The failure has been told through onFailure, and the next tick tries again.
    else void this.get(query).catch(() => undefined);
    return () => void entry.subscribers.delete(subscriber);
  }

  /** Ends all renewal. */
  close(): void {
    this.#closed = true;
    this.#stopTicking?.();
    this.#stopTicking = null;
  }

  #entry(key: string, query: Query, standing: Standing): Entry<Query, Value> {
    const nowMs = this.#deps.clock.now();
    const found = this.#entries.get(key);
    const entry = found ?? newEntry<Query, Value>(query);
    entry.query = query;
    entry.askedAtMs = nowMs;
    if (standing === 'reserved') entry.reservedAtMs = nowMs;
    // Order of the map is order of asking: the least recently asked for stands first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (!found) this.#forget(nowMs);
    this.#tickLater();
    return entry;
  }

  #forget(nowMs: number): void {
    const { keepMs, maxEntries } = this.#options;
    const idle = [...this.#entries].filter(
      ([, entry]) => entry.subscribers.size === 0 && !entry.loading,
    );
    for (const [key, entry] of idle) {
      if (nowMs - entry.askedAtMs > keepMs) this.#entries.delete(key);
    }
    const isGuests = ([, entry]: (typeof idle)[number]) => nowMs - entry.reservedAtMs > keepMs;
    for (const [key] of [...idle.filter(isGuests), ...idle]) {
      if (this.#entries.size <= maxEntries) return;
      this.#entries.delete(key);
    }
  }

  async #fetch(order: Order<Query, Value>): Promise<CachedValue<Value>> {
    const { key, entry, turn } = order;
    const query = this.#options.current?.(entry.query) ?? entry.query;
    entry.loading = true;
    try {
      const value = await this.#deps.load(query, turn);
      entry.snapshot = { value, fetchedAtMs: this.#deps.clock.now(), failingSinceMs: null };
      Object.assign(entry, { failures: 0, retryAtMs: 0 });
    } catch (error) {
      this.#failed(order, error);
      this.#deps.onFailure?.(key, error);
      throw error;
    } finally {
      entry.loading = false;
    }
    for (const subscriber of [...entry.subscribers]) subscriber(entry.snapshot);
    return entry.snapshot;
  }

  #failed({ entry, turn }: Order<Query, Value>, error: unknown): void {
    const nowMs = this.#deps.clock.now();
    entry.lastError = error;
    if (error instanceof GateClosedError) {
      // A refresh that has to wait is no reason to let a caller wait.
      if (turn.urgency === 'asked') entry.heldUntilMs[turn.standing] = nowMs + error.retryAfterMs;
      return;
    }
    entry.failures += 1;
    entry.retryAtMs = nowMs + growingWaitMs(entry.failures, retries);
    if (entry.snapshot?.failingSinceMs === null) {
      entry.snapshot = { ...entry.snapshot, failingSinceMs: nowMs };
    }
  }

  #tickLater(): void {
    if (this.#options.refreshMs === null || this.#stopTicking || this.#closed) return;
    this.#stopTicking = this.#deps.timers.after(tickMs, () => {
      this.#stopTicking = null;
      this.#renew(this.#options.refreshMs ?? Infinity);
    });
  }

  /** Whether the entry is reserved now, or only a guest asked for it. */
  #standingOf({ subscribers, reservedAtMs }: Entry<Query, Value>, nowMs: number): Standing {
    const isReserved = subscribers.size > 0 || nowMs - reservedAtMs <= this.#options.freshMs;
    return isReserved ? 'reserved' : 'guest';
  }

  #renew(refreshMs: number): void {
    const nowMs = this.#deps.clock.now();
    this.#forget(nowMs);
    const wanted = [...this.#entries].filter(
      ([, entry]) => entry.subscribers.size > 0 || nowMs - entry.askedAtMs <= this.#options.freshMs,
    );
    const fetchedAt = (entry: Entry<Query, Value>) => entry.snapshot?.fetchedAtMs ?? 0;
    const due = wanted
      .filter(([, entry]) => !entry.loading && nowMs >= entry.retryAtMs)
      .filter(([, entry]) => nowMs - fetchedAt(entry) >= refreshMs)
      .sort(([, a], [, b]) => fetchedAt(a) - fetchedAt(b));
    for (const [key, entry] of due) {
      const turn = { urgency: 'refresh', standing: this.#standingOf(entry, nowMs) } as const;
      if (nowMs < entry.heldUntilMs[turn.standing] || (this.#deps.waitMs?.(turn) ?? 0) > 0)
        continue;
      // The failure has been told through onFailure; the last data stays.
      void this.#load({ key, entry, turn }).catch(() => undefined);
    }
    if (wanted.length > 0) this.#tickLater();
  }
}

function newEntry<Query, Value>(query: Query): Entry<Query, Value> {
  return {
    query,
    askedAtMs: 0,
    reservedAtMs: -Infinity,
    snapshot: null,
    failures: 0,
    lastError: null,
    retryAtMs: 0,
    heldUntilMs: { reserved: 0, guest: 0 },
    loading: false,
    subscribers: new Set(),
  };
}
