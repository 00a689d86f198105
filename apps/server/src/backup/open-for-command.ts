import { setTimeout as pause } from 'node:timers/promises';
import { hasEmbeddedData, joinEmbedded } from '@perron/embedded-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { codeOf, connectError } from '../db/connect-error';
import type { DatabaseLogger } from '../db/database-logger';
import { isInUse, startEmbedded } from '../db/start-embedded';
import { BackupError } from './backup-error';

/** The database, for one command. */
export interface CommandDatabase {
  readonly client: pg.Client;
  /** Ends the connection, and the embedded server if it runs for this command only. */
  close(): Promise<void>;
}

type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** A server that is just starting or stopping has made up its mind by then. */
const settledWithinMs = 15_000;

/**
 * Beside a server that runs, or alone: the embedded database is then started for the time.
 * @throws StartError when the database cannot be reached; BackupError when none was ever made
 */
export async function openForBackup(
  { databaseUrl, dataDir }: DatabasePlace,
  logger: DatabaseLogger,
): Promise<CommandDatabase> {
  if (databaseUrl !== null) return openExternal(databaseUrl, 'perron backup');
  if (!hasEmbeddedData(dataDir)) {
    throw new BackupError(
      `There is no database in ${dataDir}, so there is nothing to back up. Set DATA_DIR to the folder of the server, or DATABASE_URL to its database.`,
    );
  }
  const giveUpAt = performance.now() + settledWithinMs;
  for (;;) {
    try {
      const running = join(dataDir);
      if (running !== null) return await connect(running, 'perron backup', async () => undefined);
      return await openAlone(dataDir, logger, 'perron backup');
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error;
      await pause(200);
    }
  }
}

function join(dataDir: string): pg.ClientConfig | null {
  try {
    return joinEmbedded(dataDir);
  } catch (error) {
    throw new BackupError(
      `This user may not read the database in ${dataDir} (${codeOf(error)}). Run the command as the user that Perron runs as.`,
      { cause: error },
    );
  }
}

/** Whether the error comes from a server that is about to start or to stop. */
function isPassing(error: unknown): boolean {
  const codes = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'];
  return isInUse(error) || codes.includes(codeOf(error));
}

/**
 * For this command alone.
 * @throws StartError when another program uses the embedded database, or it cannot be reached
 */
export function openForRestore(
  { databaseUrl, dataDir }: DatabasePlace,
  logger: DatabaseLogger,
): Promise<CommandDatabase> {
  return databaseUrl === null
    ? openAlone(dataDir, logger, 'perron restore')
    : openExternal(databaseUrl, 'perron restore');
}

async function openExternal(databaseUrl: string, name: string): Promise<CommandDatabase> {
  try {
    return await connect({ connectionString: databaseUrl }, name, async () => undefined);
  } catch (error) {
    throw connectError(databaseUrl, error);
  }
}

async function openAlone(
  dataDir: string,
  logger: DatabaseLogger,
  name: string,
): Promise<CommandDatabase> {
  const embedded = await startEmbedded({ dataDir, logger });
  try {
    return await connect(embedded.connection, name, () => embedded.close());
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

async function connect(
  address: pg.ClientConfig,
  name: string,
  stop: () => Promise<void>,
): Promise<CommandDatabase> {
  const client = new pg.Client({
    ...address,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Told by the query that is under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return {
    client,
    async close() {
      await client.end();
      await stop();
    },
  };
}
