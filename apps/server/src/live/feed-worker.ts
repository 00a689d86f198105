import { parentPort, workerData } from 'node:worker_threads';
import { feedHashOf, readFeedCached } from '@perron/timetable/read';
import type { FeedMessage, FeedOrder } from './feed-messages';
import { feedProblem } from './feed-problem';

/** Runs in a separate thread: reads one feed and hands it over without copying its columns. */
async function run(): Promise<void> {
  const { path, cacheDir, name, unlessHash, timeZone } = workerData as FeedOrder;
  const how = { name, ...(timeZone !== undefined && { timeZone }) };
  const post = (message: FeedMessage, transfer: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transfer);
  let postedMs = 0;
  try {
    if (unlessHash !== null && (await feedHashOf(path, how)) === unlessHash) {
      post({ kind: 'done', feed: null });
      return;
    }
    const { data, feedHash, fromCache, cacheError } = await readFeedCached(path, cacheDir, {
      ...how,
      onProgress({ bytesRead, bytesTotal }) {
        const nowMs = performance.now();
        if (nowMs - postedMs < 200) return;
        postedMs = nowMs;
        post({ kind: 'progress', bytesRead, bytesTotal });
      },
    });
    const buffers = new Set<ArrayBuffer>();
    for (const column of Object.values(data.columns) as ArrayBufferView[]) {
      if (column.buffer instanceof ArrayBuffer) buffers.add(column.buffer);
    }
    const cacheProblem = cacheError?.message ?? null;
    post({ kind: 'done', feed: { data, feedHash, fromCache, cacheProblem } }, [...buffers]);
  } catch (error) {
    post({ kind: 'failed', problem: feedProblem(error) });
  }
}

void run();
