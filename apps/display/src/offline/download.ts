import type { Timers } from '@perron/timing';

/** The server is there, and does not give what it should. */
export class NotGiven extends Error {
  constructor(
    message: string,
    /** It never will: there is no such file. */
    readonly isGone = false,
  ) {
    super(message);
  }
}

export interface DownloadDeps {
  readonly fetch: typeof fetch;
  /** Timers of real time. */
  readonly timers: Timers;
  /**
   * Skips the browser's cache where the answer will be stored: that cache may have kept it damaged,
   * and for a year.
   */
  readonly cache: RequestCache;
}

/** A download is given up when nothing of it has come for this time. */
const stallMs = 30_000;

/**
 * A file of the server's, however long it takes as long as it comes.
 * @throws NotGiven; what `fetch` throws, when the server cannot be reached
 */
export async function download(
  address: string,
  { fetch, timers, cache }: DownloadDeps,
): Promise<Blob> {
  const abort = new AbortController();
  let cancel: () => void = () => undefined;
  const rearm = () => {
    cancel();
    cancel = timers.after(stallMs, () => abort.abort());
  };
  rearm();
  try {
    const { signal } = abort;
    const answer = await fetch(address, { credentials: 'same-origin', cache, signal });
    if (answer.status === 404 || answer.status === 410) {
      throw new NotGiven(`${address} does not exist`, true);
    }
    if (!answer.ok) throw new NotGiven(`${address} was answered with ${answer.status}`);
    const watched = answer.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, through) {
          rearm();
          through.enqueue(chunk);
        },
      }),
    );
    const type = answer.headers.get('content-type') ?? '';
    return await new Response(watched, { headers: { 'content-type': type } }).blob();
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    throw new NotGiven(`${address}: nothing came for ${stallMs / 1000} s`);
  } finally {
    cancel();
  }
}
