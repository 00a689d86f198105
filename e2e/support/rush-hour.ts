import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from './running-server';

/** By how much a clock has to be ahead of the machine's to begin on a Friday at half past four. */
export const rushHourAheadMs = Date.parse('2026-11-20T16:30:00+01:00') - Date.now();

/** Settings that start a server at that time, whatever the time is outside. */
export const atRushHour = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(rootDir, 'e2e/support/clock-ahead.mjs')).href}`,
  TEST_CLOCK_AHEAD_MS: String(rushHourAheadMs),
};
