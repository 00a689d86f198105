import { fixedLimits, removeAbandonedUploads, takeIn } from '@perron/media';
import type { IntakeDeps, Redraw, TakenIn } from '@perron/media';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config';
import type { FileStore } from './file-store';
import { openFileStore } from './open-file-store';
import { uploadRefusal } from './upload-refusal';

/** Uploaded files: how they come in, and where they are kept. */
export interface Files {
  readonly store: FileStore;
  /** A request with an upload is refused unread when it has more bytes. */
  readonly maxBytes: number;
  /** All files together may have at most this many; `null` means as many as there is space for. */
  readonly quotaBytes: number | null;
  /** The sounds of all recordings, which are in the database, may have at most this many together. */
  readonly recordingsBytes: number;
  /**
   * See `takeIn` of the media package.
   * @throws ApiError payload_too_large, unsupported_media_type, unprocessable or invalid_request when
   * it cannot be kept, and what the stream and `keep` throw
   */
  takeIn<T>(content: Readable, keep: (taken: TakenIn) => Promise<T>): Promise<T>;
}

export interface FilesDeps {
  readonly nowMs: () => number;
  readonly redraw: Redraw;
}

/** @throws StartError when the store cannot be used */
export async function openFiles(
  config: Pick<Config, 'dataDir' | 's3' | 'uploadLimits' | 'quotaBytes' | 'recordingsBytes'>,
  { nowMs, redraw }: FilesDeps,
): Promise<Files> {
  const intake: IntakeDeps = {
    folder: path.join(config.dataDir, 'incoming'),
    limits: { ...fixedLimits, ...config.uploadLimits },
    redraw,
  };
  await removeAbandonedUploads(intake.folder, nowMs());
  return {
    store: await openFileStore(config, nowMs),
    maxBytes: Math.max(config.uploadLimits.imageBytes, config.uploadLimits.videoBytes),
    quotaBytes: config.quotaBytes,
    recordingsBytes: config.recordingsBytes,
    takeIn: (content, keep) =>
      takeIn(content, intake, keep).catch((error: unknown) => {
        throw uploadRefusal(error);
      }),
  };
}
