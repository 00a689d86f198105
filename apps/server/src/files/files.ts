import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config';
import type { FileStore } from './file-store';
import { fixedLimits } from './intake/limits';
import type { Redraw } from './intake/redraw';
import { removeAbandonedUploads, takeIn } from './intake/take-in';
import type { IntakeDeps, TakenIn } from './intake/take-in';
import { openFileStore } from './open-file-store';

/** Uploaded files: how they come in, and where they are kept. */
export interface Files {
  readonly store: FileStore;
  /** A request with an upload is refused unread when it has more bytes. */
  readonly mostBytes: number;
  /** See `takeIn`. */
  takeIn<T>(content: Readable, keep: (taken: TakenIn) => Promise<T>): Promise<T>;
}

export interface FilesDeps {
  readonly nowMs: () => number;
  readonly redraw: Redraw;
}

/** @throws StartError when the store cannot be used */
export async function openFiles(
  config: Pick<Config, 'dataDir' | 's3' | 'uploadLimits'>,
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
    mostBytes: Math.max(config.uploadLimits.imageBytes, config.uploadLimits.videoBytes),
    takeIn: (content, keep) => takeIn(content, intake, keep),
  };
}
