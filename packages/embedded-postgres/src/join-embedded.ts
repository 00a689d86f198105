import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseUser, readPassword } from './cluster';
import { layoutOf } from './layout';
import { findPostmaster, hasSocket } from './postmaster';

/** Was a database ever made under this `DATA_DIR`? */
export function hasEmbeddedData(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'));
}

/**
 * The way to the embedded server that runs on `dataDir` now, for a second program beside its owner.
 * Null when none runs. Changes nothing; the server may be gone at any moment.
 *
 * @returns holds the password: never log it
 */
export function joinEmbedded(dataDir: string): pg.ClientConfig | null {
  if (!hasEmbeddedData(dataDir)) return null;
  const layout = layoutOf(join(realpathSync(dataDir), 'postgres'));
  const running = findPostmaster(layout.clusterDir);
  const password = readPassword(layout);
  if (running === null || password === null || !hasSocket(running)) return null;
  return { host: running.socketDir, user: databaseUser, password, database: databaseUser };
}
