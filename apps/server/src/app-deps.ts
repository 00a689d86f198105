import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './db/tables';
import type { Files } from './files/files';
import type { LiveFeeds } from './live/live-feeds';
import type { LiveTransit } from './live/live-transit';
import type { AuthDeps, Passwords } from './resources/accounts';
import type { Hosting } from './resources/system';

/** What the whole server is made of. */
export interface AppDeps extends Pick<AuthDeps, 'mailer' | 'timers' | 'registration' | 'baseUrl'> {
  readonly db: Kysely<Database>;
  /** Where the database is, for connections outside the pool. */
  readonly connection: pg.ClientConfig;
  readonly transit: LiveTransit;
  readonly feeds: LiveFeeds;
  readonly files: Files;
  /** Folder of the built pages; null: the API alone. */
  readonly pagesDir: string | null;
  readonly version: string;
  readonly nowMs: () => number;
  /** Goes on by itself when somebody sets the system's clock; counts from any moment. */
  readonly steadyMs: () => number;
  /** Another way to hash passwords than argon2, for tests that count. */
  readonly passwords?: Passwords;
  /** Another way to ask whether the database answers, for tests. */
  readonly probeDatabase?: () => Promise<void>;
  /** Bytes that are free where the data lies; null: nobody knows. */
  readonly freeBytes: () => Promise<number | null>;
  readonly hosting: Hosting;
  readonly logger: FastifyBaseLogger;
}
