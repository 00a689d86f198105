import { createGtfsTransit } from '@perron/adapters/gtfs';
import type { GtfsSnapshot } from '@perron/adapters/gtfs';
import type { LiveNetwork } from '@perron/adapters/gtfs-realtime';
import { maxStationCode } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import type { TimetableData } from '@perron/timetable';
import type { Timers } from '@perron/timing';
import type { FeedFile } from './feed-file';
import { HeldFeedGoneError, lossOf } from './held-feed';
import type { KeptFeed } from './kept-feed';
import type { LiveTransit } from './live-transit';
import { noticesOf } from './notices-of';

/** How far a feed has been read, in bytes of its text. */
export interface FeedProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

/** Which feed to read. */
export interface FeedQuestion {
  /** Its name in messages. */
  readonly name: string;
  /**
   * The hash of a feed that the caller has already; `null` if it has none, and any feed is read.
   */
  readonly unlessHash: string | null;
  /** The time zone of a feed that does not say its own; without it such a feed is refused. */
  readonly timeZone?: string | undefined;
}

export interface ReadFeed {
  readonly data: TimetableData;
  /** SHA-256 of the zip, in hex. */
  readonly feedHash: string;
  readonly fromCache: boolean;
  /** Why no cache could be written; `null` if it was. */
  readonly cacheProblem: string | null;
}

export interface GtfsSourceLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Listens to sources of realtime over the timetable in use.
 * @param isBelieved whether operators believe a source that does not seem to be this timetable's
 */
export type MakesLiveNetwork = (
  timetable: () => Timetable,
  isBelieved: (source: string) => boolean,
) => LiveNetwork;

export interface GtfsSourceDeps {
  readonly transit: LiveTransit;
  readonly file: FeedFile;
  /** Keeps the last feed over restarts; `null` if the feed cannot be lost. */
  readonly kept: KeptFeed | null;
  /**
   * Reads a zip away from the thread that answers; `null` if it is the feed that need not be read.
   * @throws Error whose message is for the person who provided the feed
   */
  readonly read: (
    path: string,
    question: FeedQuestion,
    onProgress: (progress: FeedProgress) => void,
  ) => Promise<ReadFeed | null>;
  /** Makes what listens to the realtime sources; `null` if there are none. */
  readonly realtime: MakesLiveNetwork | null;
  readonly nowMs: () => number;
  readonly timers: Timers;
  readonly logger: GtfsSourceLogger;
}

export interface GtfsSourceOptions {
  /** The operator's name for this source. */
  readonly source: string;
  readonly checkMs?: number;
  /**
   * The time zone of a feed that does not say its own; `null` means that such a feed is refused.
   */
  readonly timeZone?: string | null;
}

/** Somebody who puts a new feed there sees it within a minute. */
const defaultCheckMs = 60_000;

/**
 * Fills the transit service from a GTFS feed: reads it, looks for a new one, and lets that take
 * over only when it has been read whole and compared. A feed that cannot be read changes nothing and
 * is reported; one that has far fewer departures waits until an operator accepts it. The last feed
 * that took over is kept, so that all of this holds over restarts.
 */
export class GtfsSource {
  readonly #deps: GtfsSourceDeps;
  readonly #options: GtfsSourceOptions;
  #timetable: Timetable | null = null;
  #feedHash: string | null = null;
  #network: LiveNetwork | null = null;
  #cancelCheck: (() => void) | null = null;
  #stopped = false;

  constructor(deps: GtfsSourceDeps, options: GtfsSourceOptions) {
    this.#deps = deps;
    this.#options = options;
  }

  /** Resolves when the first reading has succeeded or failed; goes on looking after that. */
  async start(): Promise<void> {
    this.#deps.transit.feed.acceptWith((id) => this.#accept(id));
    // With a feed from the last run nobody waits for a download.
    const checked = (await this.#readKept()) ? null : this.#check();
    await checked;
    if (checked) this.#plan();
    else void this.#check().finally(() => this.#plan());
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelCheck?.();
    this.#network?.stop();
  }

  #plan(): void {
    if (this.#stopped) return;
    const { checkMs = defaultCheckMs } = this.#options;
    this.#cancelCheck = this.#deps.timers.after(checkMs, () => {
      void this.#check().finally(() => this.#plan());
    });
  }

  /** false: nothing is kept, or it cannot be read any more. */
  async #readKept(): Promise<boolean> {
    const { kept, file, logger } = this.#deps;
    try {
      const path = (await kept?.find()) ?? null;
      const feed = path === null ? null : await this.#read(path);
      if (feed === null || this.#stopped) return false;
      await this.#takeOver(feed, null);
      return true;
    } catch (error) {
      logger.warn({ feed: file.name, err: error }, 'the kept feed was not read');
      return false;
    }
  }

  async #check(): Promise<void> {
    const { file, transit, logger } = this.#deps;
    try {
      const path = await file.changed();
      if (path === null || this.#stopped) return;
      const feed = await this.#read(path);
      if (feed === null) transit.feed.unchanged();
      else await this.#takeOrHold(feed, path);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      transit.feed.fail(problem);
      logger.error({ feed: file.name, problem }, 'feed not read');
    }
  }

  /** `null` means that it is the feed in use. */
  async #read(path: string): Promise<ReadFeed | null> {
    const { transit, logger, read, file } = this.#deps;
    let loggedShare = 0;
    const { timeZone } = this.#options;
    const question = {
      name: file.name,
      unlessHash: this.#feedHash,
      ...(timeZone && { timeZone }),
    };
    return read(path, question, ({ bytesRead, bytesTotal }) => {
      const share = bytesTotal > 0 ? bytesRead / bytesTotal : 0;
      transit.feed.readTo(share);
      if (share - loggedShare < 0.1) return;
      loggedShare = share;
      logger.info({ feed: file.name, percent: Math.round(share * 100) }, 'reading the feed');
    });
  }

  async #takeOrHold(feed: ReadFeed, path: string): Promise<void> {
    const { transit, logger, file, nowMs } = this.#deps;
    if (this.#stopped) return;
    const loss = this.#timetable && lossOf(this.#timetable, new Timetable(feed.data), nowMs());
    if (loss === null) {
      await this.#takeOver(feed, path);
      return;
    }
    transit.feed.hold({ ...loss, id: feed.feedHash, path, sinceMs: nowMs() });
    logger.warn({ feed: file.name, ...loss }, 'the new feed has far fewer departures and is held');
  }

  /** @throws HeldFeedGoneError */
  async #accept(id: string): Promise<void> {
    const held = this.#deps.transit.feed.held;
    if (held?.id !== id) throw new HeldFeedGoneError();
    const feed = await this.#read(held.path);
    // Another one may have been put there meanwhile, which nobody has accepted.
    if (feed?.feedHash !== id || this.#deps.transit.feed.held?.id !== id) {
      throw new HeldFeedGoneError();
    }
    await this.#takeOver(feed, held.path);
  }

  /** @param path the path of its zip, to be kept; `null` if it is the kept one */
  async #takeOver(feed: ReadFeed, path: string | null): Promise<void> {
    const { transit, logger, file, kept } = this.#deps;
    if (feed.cacheProblem !== null) {
      logger.warn({ problem: feed.cacheProblem }, 'timetable cache not written');
    }
    this.#feedHash = feed.feedHash;
    this.#answerFrom(new Timetable(feed.data));
    const { lines, trips, stopTimes, skipped, unnameableStations } = transit.service().facts;
    if (unnameableStations > 0) {
      logger.warn(
        { feed: file.name, stations: unnameableStations },
        `stations left out: their ids have more than ${maxStationCode} characters, invisible ones, or only dots`,
      );
    }
    const { fromCache } = feed;
    const details = { feed: file.name, fromCache, lines, trips, stopTimes };
    logger.info({ ...details, skippedRows: skipped.count }, 'timetable read');
    if (skipped.count > 0) {
      const first = skipped.listed.slice(0, 10).map(({ message }) => message);
      logger.warn({ feed: file.name, rows: skipped.count, first }, 'rows of the feed left out');
    }
    if (path === null) return;
    await kept?.keep(path).catch((error: unknown) => {
      logger.warn({ feed: file.name, err: error }, 'the feed could not be kept for the next start');
    });
  }

  /** From here on the new timetable answers. */
  #answerFrom(timetable: Timetable): void {
    const { transit, realtime } = this.#deps;
    this.#timetable = timetable;
    const snapshot = () => this.#snapshot(this.#timetable ?? timetable);
    const { source } = this.#options;
    transit.ready(createGtfsTransit(snapshot, { source, realtime: realtime !== null }));
    if (this.#network) this.#network.makeAgain();
    else if (realtime) {
      const network = realtime(
        () => this.#timetable ?? timetable,
        (source) => transit.guesses.isBelieved(source, 'does_not_fit'),
      );
      this.#network = network;
      transit.watchRealtime(() => network.sources());
      transit.guesses.watch(() => network.makeAgain());
      network.start();
    }
  }

  #snapshot(timetable: Timetable): GtfsSnapshot {
    const known = this.#network?.snapshot();
    if (!known) return { timetable, realtime: null, notices: null };
    // Realtime holds positions in the timetable that it was made over: with another one it waits.
    const { sources: places } = known;
    const realtime = known.timetable === timetable ? known.realtime : null;
    const nowSeconds = Math.floor(this.#deps.nowMs() / 1000);
    const sources = () => this.#network?.sources() ?? [];
    const context = { timetable, realtime, sources, nowSeconds };
    return { timetable, realtime, notices: noticesOf(known, context), sources: places };
  }
}
