import { Worker } from 'node:worker_threads';
import type { FeedMessage, FeedOrder } from './feed-messages';
import type { GtfsSourceDeps, ReadFeed } from './gtfs-source';

/**
 * Reads feeds in a separate thread, so that no answer waits for it.
 * @param script the built `feed-worker`
 */
export function readInThread(script: URL, cacheDir: string): GtfsSourceDeps['read'] {
  return (path, question, onProgress) =>
    new Promise<ReadFeed | null>((resolve, reject) => {
      const order: FeedOrder = { path, cacheDir, ...question };
      const worker = new Worker(script, { workerData: order });
      worker.on('message', (message: FeedMessage) => {
        switch (message.kind) {
          case 'progress':
            onProgress(message);
            return;
          case 'done':
            resolve(message.feed);
            return;
          case 'failed':
            reject(new Error(message.problem));
            return;
        }
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread that reads feeds ended early.')));
    });
}
