import type { Logger } from '../logger';

/** For tests that do not look at the log. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
