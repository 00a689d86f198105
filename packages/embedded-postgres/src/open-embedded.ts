import { dirname } from 'node:path';
import type pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { sqlStateOf } from './sql-state';
import type { Logger } from './logger';
import { clusterExists, createCluster, databaseUser, readPassword } from './cluster';
import { claimDirectory } from './directory-claim';
import type { DirectoryClaim } from './directory-claim';
import { directoryError } from './directory-error';
import { layoutUnder } from './layout';
import type { Layout } from './layout';
import { isRunning, stopPostmaster } from './postmaster';
import type { Postmaster } from './postmaster';
import { findProgramSource, installProgram, removeOtherPrograms, renewProgram } from './program';
import type { ProgramSource } from './program';
import { bringBack, bringUp } from './server-control';
import type { ServerContext } from './server-control';
import { serverLog } from './server-log';
import { serverSettings } from './server-settings';
import type { ServerSettings } from './server-settings';
import { serverUser } from './server-user';
import { sessionLock } from './session-lock';
import type { SessionLock } from './session-lock';
import { removeSocketDirectory, temporaryFolders } from './socket-directory';

export interface EmbeddedOptions {
  /** `DATA_DIR`; everything is in its folder `postgres`. */
  dataDir: string;
  logger: Logger;
  /** PostgreSQL settings beside or instead of `serverSettings`. */
  settings?: ServerSettings;
  /** Instead of the package for this platform. */
  programSource?: ProgramSource;
}

/** The embedded PostgreSQL server, ready for connections. */
export interface Embedded {
  /** Holds the password: never log it. */
  readonly connection: pg.ClientConfig & { user: string; password: string; host: string };
  /** The server was left running by a Perron that was killed. */
  readonly takenOver: boolean;
  readonly logFile: string;
  /** The server's main process now; another one after it died and was started again. */
  serverPid(): number;
  /** Stops the server and waits until it is gone, at most 11 s. */
  close(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm brought, on the data under `dataDir`, and makes that data on the
 * first start. As long as it is open, a server that dies is started again.
 *
 * @throws EmbeddedPostgresError when it cannot: another Perron uses the directory, it cannot be written, there
 * are no binaries for this platform, the data is of another major version.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const source = options.programSource ?? findProgramSource();
  let claim: DirectoryClaim | null = null;
  try {
    const layout = layoutUnder(options.dataDir);
    claim = await claimDirectory(layout.claimsDir, options.dataDir);
    return await openClaimed(options, source, layout, claim);
  } catch (error) {
    claim?.release();
    throw directoryError(options.dataDir, error);
  }
}

async function openClaimed(
  { dataDir, logger, settings }: EmbeddedOptions,
  source: ProgramSource,
  layout: Layout,
  claim: DirectoryClaim,
): Promise<Embedded> {
  const user = serverUser(layout.clusterDir);
  const exists = clusterExists(layout, source.version.split('.')[0] ?? '');
  const programDir = await installProgram(
    source,
    [layout.rootDir, ...temporaryFolders(user)],
    user,
  );
  const context: ServerContext = {
    layout,
    runner: { programDir, user },
    settings: { ...serverSettings, ...settings },
    log: serverLog(layout.logFile),
    logger,
  };
  if (!exists) await createCluster(layout, context.runner);
  const { postmaster, takenOver } = await bringUp(context);
  const connection = connectionTo(postmaster, layout);
  const lock = await lockOrStop(context, postmaster, connection);
  if (lock === null) {
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} is already used by another Perron. Stop it, or set DATA_DIR to another directory for this one.`,
    );
  }
  removeOtherPrograms(layout.rootDir, programDir);
  const care = careFor(context, postmaster, lock);
  return {
    connection,
    takenOver,
    logFile: layout.logFile,
    serverPid: () => care.current().pid,
    close: async () => {
      const last = await care.end();
      await lock.release();
      if (!(await stopPostmaster(last))) {
        logger.warn({ pid: last.pid }, 'The embedded PostgreSQL did not stop cleanly.');
      }
      removeSocketDirectory(last.socketDir);
      claim.release();
    },
  };
}

/** A server that we cannot use must not go on running unseen; one that another uses must. */
async function lockOrStop(
  { layout, logger }: ServerContext,
  postmaster: Postmaster,
  connection: pg.ClientConfig,
): Promise<SessionLock | null> {
  try {
    return await sessionLock({ ...connection, database: 'postgres' }, databaseUser, logger);
  } catch (error) {
    await stopPostmaster(postmaster);
    removeSocketDirectory(postmaster.socketDir);
    if (sqlStateOf(error) !== '28P01') throw error;
    throw new EmbeddedPostgresError(
      `The database in ${layout.clusterDir} does not know the password in ${layout.passwordFile}: delete that file and start again, and a new one is made.`,
      { cause: error },
    );
  }
}

function connectionTo({ socketDir }: Postmaster, layout: Layout): Embedded['connection'] {
  const password = readPassword(layout) ?? '';
  return { host: socketDir, user: databaseUser, password, database: databaseUser };
}

const beatMs = 2_000;
/** Once an hour; a day is the shortest that cleaners of temporary folders are usually set to. */
const renewEveryBeats = (60 * 60 * 1000) / beatMs;

/** Repeats the upkeep while the server is open. */
function careFor(
  context: ServerContext,
  first: Postmaster,
  lock: SessionLock,
): { current(): Postmaster; end(): Promise<Postmaster> } {
  const { layout, runner, log, logger } = context;
  const programIsTemporary = dirname(runner.programDir) !== layout.rootDir;
  let postmaster = first;
  let beats = 0;
  const beat = async (): Promise<void> => {
    beats += 1;
    log.bound();
    if (programIsTemporary && beats % renewEveryBeats === 0) renewProgram(runner.programDir);
    if (!isRunning(postmaster)) {
      logger.error({ pid: postmaster.pid }, 'The embedded PostgreSQL has died; starting it again.');
      postmaster = await bringBack(context, postmaster);
    }
    await lock.keep();
  };
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= beat()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'The embedded PostgreSQL is in trouble.'),
      )
      .finally(() => {
        running = null;
      });
  }, beatMs);
  timer.unref();
  return {
    current: () => postmaster,
    end: async () => {
      clearInterval(timer);
      await running;
      return postmaster;
    },
  };
}
