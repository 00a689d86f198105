import { createGtfsTransit } from '@perron/adapters/gtfs';
import type { GtfsSnapshot, Notices } from '@perron/adapters/gtfs';
import type { LiveNetwork } from '@perron/adapters/gtfs-realtime';
import { Timetable } from '@perron/timetable';
import type { TimetableData } from '@perron/timetable';
import type { Timers } from '@perron/timing';
import type { FeedFile } from './feed-file';
import type { LiveTransit } from './live-transit';

/** How far a feed has been read, in bytes of its text. */
export interface FeedProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

export interface ReadFeed {
  readonly data: TimetableData;
  readonly fromCache: boolean;
  /** Why no cache could be written; null: it was. */
  readonly cacheProblem: string | null;
}

export interface GtfsSourceLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface GtfsSourceDeps {
  readonly transit: LiveTransit;
  readonly file: FeedFile;
  /**
   * Reads a zip away from the thread that answers.
   * @throws Error whose message is for the person who provided the feed
   */
  readonly read: (path: string, onProgress: (progress: FeedProgress) => void) => Promise<ReadFeed>;
  /** Makes what listens to the realtime sources; null: there are none. */
  readonly realtime: ((timetable: () => Timetable) => LiveNetwork) | null;
  readonly nowMs: () => number;
  readonly timers: Timers;
  readonly logger: GtfsSourceLogger;
}

export interface GtfsSourceOptions {
  /** What an operator calls this source. */
  readonly source: string;
  readonly checkMs?: number;
}

/** Somebody who puts a new feed there sees it within a minute. */
const defaultCheckMs = 60_000;

/**
 * Fills the transit service from a GTFS feed: reads it, looks for a new one, and lets that take
 * over only when it has been read whole. A feed that cannot be read changes nothing and is reported.
 */
export class GtfsSource {
  readonly #deps: GtfsSourceDeps;
  readonly #options: GtfsSourceOptions;
  #timetable: Timetable | null = null;
  #network: LiveNetwork | null = null;
  #cancelCheck: (() => void) | null = null;
  #stopped = false;

  constructor(deps: GtfsSourceDeps, options: GtfsSourceOptions) {
    this.#deps = deps;
    this.#options = options;
  }

  /** Resolves when the first reading has succeeded or failed; goes on looking after that. */
  async start(): Promise<void> {
    await this.#check();
    this.#plan();
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

  async #check(): Promise<void> {
    const { file, transit, logger } = this.#deps;
    try {
      const path = await file.changed();
      if (path !== null && !this.#stopped) await this.#read(path);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      transit.feedFailed(problem);
      logger.error({ feed: file.name, problem }, 'feed not read');
    }
  }

  async #read(path: string): Promise<void> {
    const { transit, logger, read, file, nowMs } = this.#deps;
    const startedMs = nowMs();
    let loggedShare = 0;
    const feed = await read(path, ({ bytesRead, bytesTotal }) => {
      const share = bytesTotal > 0 ? bytesRead / bytesTotal : 0;
      transit.feedProgress(share);
      if (share - loggedShare < 0.1) return;
      loggedShare = share;
      logger.info({ feed: file.name, percent: Math.round(share * 100) }, 'reading the feed');
    });
    if (this.#stopped) return;
    if (feed.cacheProblem !== null) {
      logger.warn({ problem: feed.cacheProblem }, 'timetable cache not written');
    }
    this.#takeOver(new Timetable(feed.data));
    const { lines, trips, stopTimes } = transit.service().facts;
    const durationMs = nowMs() - startedMs;
    const { fromCache } = feed;
    logger.info(
      { feed: file.name, fromCache, lines, trips, stopTimes, durationMs },
      'timetable read',
    );
  }

  /** From here on the new timetable answers. */
  #takeOver(timetable: Timetable): void {
    const { transit, realtime } = this.#deps;
    this.#timetable = timetable;
    const snapshot = () => this.#snapshot(this.#timetable ?? timetable);
    const { source } = this.#options;
    transit.ready(createGtfsTransit(snapshot, { source, realtime: realtime !== null }));
    if (this.#network) this.#network.timetableChanged();
    else if (realtime) {
      const network = realtime(() => this.#timetable ?? timetable);
      this.#network = network;
      transit.watchRealtime(() => network.sources());
      network.start();
    }
  }

  #snapshot(timetable: Timetable): GtfsSnapshot {
    const known = this.#network?.snapshot();
    if (!known) return { timetable, realtime: null, notices: null };
    // Realtime holds positions in the timetable that it was made over: with another one it waits.
    const realtime = known.timetable === timetable ? known.realtime : null;
    return { timetable, realtime, notices: this.#notices(known, timetable.feed.timeZone) };
  }

  #notices({ alerts, vehicles }: ReturnType<LiveNetwork['snapshot']>, timeZone: string): Notices {
    const nowSeconds = Math.floor(this.#deps.nowMs() / 1000);
    return {
      remarksOf: ({ line, feedTripId, serviceDate, stops, epochSeconds }, language) =>
        alerts.remarksFor(
          {
            agencyId: line.agency?.id ?? null,
            routeId: line.id,
            routeType: line.routeType,
            tripId: feedTripId,
            startDate: serviceDate,
            stopIds: stops.map(({ id }) => id),
          },
          { language, timeZone, atEpochSeconds: epochSeconds },
        ),
      locationOf: (run) => vehicles.of(run, nowSeconds)?.location ?? null,
    };
  }
}
