import type { DatabaseLogger } from '../database-logger';

/** For tests that do not look at the log. */
export const silentLogger: DatabaseLogger = { info: () => {}, warn: () => {}, error: () => {} };
