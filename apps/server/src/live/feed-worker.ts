import { parentPort, workerData } from 'node:worker_threads';
import { readFeedCached } from '@perron/timetable/read';
import type { FeedMessage, FeedOrder } from './feed-messages';

/** Runs in a separate thread: reads one feed and hands it over without copying its columns. */
async function run(): Promise<void> {
  const { path, cacheDir } = workerData as FeedOrder;
  const post = (message: FeedMessage, transfer: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transfer);
  let postedMs = 0;
  try {
    const { data, fromCache, cacheError } = await readFeedCached(path, cacheDir, {
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
    post({ kind: 'done', feed: { data, fromCache, cacheProblem } }, [...buffers]);
  } catch (error) {
    post({ kind: 'failed', problem: error instanceof Error ? error.message : String(error) });
  }
}

void run();
