import type { Migration } from 'kysely/migration';
import * as schema from './0089-schema';
import * as holidays from './0090-holidays';
import * as holidayPeriods from './0091-holiday-periods';

/**
 * Every migration by name, in the order of the names. Listed by hand: the server is one bundled
 * file, there is no folder to scan. A shipped one is never renamed or edited; add the next.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0089-schema': schema,
  '0090-holidays': holidays,
  '0091-holiday-periods': holidayPeriods,
};

/** The last one that the last release knows (`scripts/record-release.mjs`): those after it only extend. */
export const lastReleasedStep = '0089-schema';
