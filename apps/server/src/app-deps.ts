import type { MapTiles } from '@perron/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ClockWatch } from './clocks/clock-watch';
import type { PoolUse } from './db/pool';
import type { SharedClock } from './db/shared-clock';
import type { Database } from './db/tables';
import type { Files } from './files/files';
import type { LiveFeeds } from './live/live-feeds';
import type { LiveTransit } from './live/live-transit';
import type { AuthDeps, Passwords } from './resources/accounts';
import type { Compute } from './resources/kept-situations';
import type { Hosting } from './resources/system';
import type { Tracing } from './tracing/tracing';
import type { Speech } from './speech/speech';
import type { OpenTelephone } from './telephone/open-telephone';

/** The parts of the whole server. */
export interface AppDeps extends Pick<
  AuthDeps,
  'mailer' | 'timers' | 'registration' | 'baseUrl' | 'openId'
> {
  readonly db: Kysely<Database>;
  /** How the connections behind `db` are used now. */
  readonly poolUse: () => PoolUse;
  /** Where the database is, for connections outside the pool. */
  readonly connection: pg.ClientConfig;
  readonly transit: LiveTransit;
  readonly feeds: LiveFeeds;
  readonly files: Files;
  /** The server's voice for announcements; `null` means devices speak with their own. */
  readonly speech: Speech;
  /** Calls numbers of loudspeakers, and takes calls of passengers; `null` if it is neither. */
  readonly telephone: OpenTelephone | null;
  /** Folder of the built pages; `null` means the API alone. */
  readonly pagesDir: string | null;
  readonly version: string;
  /** Another one for each build of the program. */
  readonly build: string;
  readonly nowMs: () => number;
  /** Goes on by itself when somebody sets the system's clock; counts from any moment. */
  readonly steadyMs: () => number;
  /** Holds this node's clock against those of others. */
  readonly clocks: ClockWatch;
  /** The clock of limits of tries and of the queue of mails. */
  readonly sharedMs: SharedClock;
  /** Another way to hash passwords than argon2, for tests that count. */
  readonly passwords?: Passwords;
  /** Another way to ask whether the database answers, for tests. */
  readonly probeDatabase?: () => Promise<void>;
  /** Where the time of calls is told; `null` means nowhere. */
  readonly tracing: Pick<Tracing, 'follow'> | null;
  /** Bytes that are free where the data lies; `null` if nobody knows. */
  readonly freeBytes: () => Promise<number | null>;
  readonly hosting: Hosting;
  /** Runs the displays of kept situations: in a thread, or for tests here. */
  readonly computeRuns: Compute;
  /**
   * The configured address for passengers and mails, without a slash at the end; `null` if there is
   * none.
   */
  readonly publicUrl: string | null;
  /** Pictures under the maps of stations; `null` if there is none. */
  readonly mapTiles: MapTiles | null;
  /**
   * Where files are loaded from, without a slash at the end; `null` means from the server's own
   * address.
   */
  readonly mediaUrl: string | null;
  /** The proxies whose `X-Forwarded-*` counts: addresses, networks and names of networks; empty: none. */
  readonly trustedProxies: readonly string[];
  /** The server was told to stop: load balancers shall send nobody any more. */
  readonly isStopping: () => boolean;
  readonly logger: FastifyBaseLogger;
}
