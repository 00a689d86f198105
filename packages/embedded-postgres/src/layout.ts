import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The paths below `DATA_DIR/postgres`. */
export interface Layout {
  readonly rootDir: string;
  /** PostgreSQL's own data directory. */
  readonly clusterDir: string;
  /** Where a new cluster is made, until it is whole. */
  readonly draftDir: string;
  readonly claimsDir: string;
  readonly passwordFile: string;
  readonly logFile: string;
}

/** Makes the folder. Paths are real ones: two names of one directory must not pass for two. */
export function layoutUnder(dataDir: string): Layout {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o755 });
  return layoutOf(join(realpathSync(dataDir), 'postgres'));
}

/** @param rootDir the folder `postgres`, as a real path */
export function layoutOf(rootDir: string): Layout {
  return {
    rootDir,
    clusterDir: join(rootDir, 'data'),
    draftDir: join(rootDir, 'data.new'),
    claimsDir: join(rootDir, 'claims'),
    passwordFile: join(rootDir, 'password'),
    logFile: join(rootDir, 'server.log'),
  };
}
