import type { Timers } from '@perron/timing';
import { readVersions } from './messages';
import type { PageMessage } from './messages';
import type { Versions } from './versions';

/** The port on which a worker hears. */
export interface WorkerPort {
  postMessage(message: unknown, ports: MessagePort[]): void;
}

/** A worker that does not answer within this long will not. */
const waitMs = 30_000;

/**
 * Tells the worker, and gives what it answers: how the versions stand.
 * @throws Error when it could not do what it was told, or says nothing
 */
export function askWorker(
  worker: WorkerPort,
  message: PageMessage,
  timers: Timers,
): Promise<Versions> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const cancel = timers.after(waitMs, () => {
      port1.close();
      reject(new Error(`The service worker said nothing to "${message.type}".`));
    });
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      cancel();
      port1.close();
      const versions = readVersions(data);
      if (versions) resolve(versions);
      else reject(new Error(`The service worker answered "${message.type}": ${String(data)}`));
    };
    worker.postMessage(message, [port2]);
  });
}
