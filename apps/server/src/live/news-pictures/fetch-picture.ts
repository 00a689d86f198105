import { fixedLimits, takeIn } from '@perron/media';
import type { Redraw } from '@perron/media';
import { Readable } from 'node:stream';
import type { GuardedFetch } from '@perron/adapters/guarded-fetch';
import type { FileStore } from '../../files/file-store';

export interface FetchPictureDeps {
  /** Calls what a feed names: anybody's addresses. */
  readonly fetch: GuardedFetch;
  readonly redraw: Redraw;
  /** Folder of what is just coming in. */
  readonly incoming: string;
  readonly store: Promise<FileStore>;
}

/** Fetches a picture of another host and keeps it; gives its name in the store. */
export type FetchPicture = (url: string) => Promise<string>;

const timeoutMs = 15_000;
const megabyte = 1_000_000;
/** Before and after it is re-encoded. */
const maxBytes = 8 * megabyte;
/** The longer side of a screen: more of a picture beside a text nobody sees. */
const longestPx = 1920;

const limits = {
  ...fixedLimits,
  imageBytes: maxBytes,
  // Until its first bytes have come, a content may still be a film.
  videoBytes: maxBytes,
  movingPixels: 100 * megabyte,
  frames: 200,
  idleMs: timeoutMs,
};

/**
 * As an upload is taken in: its type is told by its bytes, and it is re-encoded.
 * @throws FetchError, or IntakeError when it is no picture that may be shown
 */
export function pictureFetcher({ fetch, redraw, incoming, store }: FetchPictureDeps): FetchPicture {
  const intake = {
    folder: incoming,
    limits,
    redraw: (order: Parameters<Redraw>[0]) => redraw({ ...order, longestPx }),
  };
  return async (url) => {
    const headers = { accept: 'image/webp, image/jpeg, image/png, image/*;q=0.8' };
    const reply = await fetch.open({ url, headers, timeoutMs, maxBytes });
    return takeIn(Readable.from(reply.body), intake, async ({ type, sizeBytes, content }) => {
      if (!type.startsWith('image/')) throw new Error(`Expected a picture, came ${type}.`);
      if (sizeBytes > maxBytes) {
        throw new Error(`Expected at most ${maxBytes} bytes once re-encoded, came ${sizeBytes}.`);
      }
      await (await store).put(content.name, content.path);
      return content.name;
    });
  };
}
