import path from 'node:path';
import { createGtfsTransit } from '@perron/adapters/gtfs';
import { Timetable } from '@perron/timetable';
import { FeedError, readFeedCached } from '@perron/timetable/read';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveTransit } from './live-transit';

export interface LoadTransitOptions {
  readonly gtfsPath: string;
  /** What an operator calls this source. */
  readonly source: string;
  readonly cacheDir: string;
}

/**
 * Reads the feed and hands it to the transit service. A feed that cannot be read is reported on
 * the log and on the page of the system's state, and the server goes on without it.
 */
export async function loadTransit(
  transit: LiveTransit,
  { gtfsPath, source, cacheDir }: LoadTransitOptions,
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  const startedMs = performance.now();
  try {
    const { data, fromCache, cacheError } = await readFeedCached(gtfsPath, cacheDir);
    if (cacheError) logger.error({ cacheDir, err: cacheError }, 'timetable cache not written');
    const service = createGtfsTransit(new Timetable(data), { source });
    transit.ready(service);
    const { lines, trips, stopTimes } = service.facts;
    const durationMs = Math.round(performance.now() - startedMs);
    logger.info({ source, fromCache, lines, trips, stopTimes, durationMs }, 'timetable read');
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    transit.failed(`${path.basename(gtfsPath)}: ${error.message}`);
    logger.error({ gtfsPath, code: error.code, problem: error.message }, 'feed not read');
  }
}
