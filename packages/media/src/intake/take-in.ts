import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FilmError } from '../film/film';
import { blankNotes, readFilm } from '../film/read-film';
import { fileName } from '../file-name';
import type { FileType } from '../file-name';
import type { UploadLimits } from './limits';
import type { ImageType, Redraw } from './redraw';
import { refuseMovingPng } from './sniff';
import { spool } from './spool';
import { IntakeError } from './intake-error';

/** A local file under the name that the store will know it by. */
export interface LocalFile {
  readonly name: string;
  readonly path: string;
}

/** An upload that may be kept and shown. */
export interface TakenIn {
  readonly type: FileType;
  readonly sizeBytes: number;
  /** Pixels as shown. */
  readonly width: number;
  readonly height: number;
  /** `null` means a picture that stands. */
  readonly durationSeconds: number | null;
  readonly content: LocalFile;
  /** `null` for a film, which has none. */
  readonly thumbnail: LocalFile | null;
}

export interface IntakeDeps {
  /** Folder of uploads that are under way. */
  readonly folder: string;
  readonly limits: UploadLimits;
  readonly redraw: Redraw;
}

type Looks = Pick<TakenIn, 'width' | 'height' | 'durationSeconds'>;

async function local(path: string, type: FileType): Promise<LocalFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { name: fileName(hash.digest('hex'), type), path };
}

async function takeInPicture(
  source: string,
  type: ImageType,
  { limits, redraw }: IntakeDeps,
): Promise<Looks & { readonly target: string; readonly thumbnail: string }> {
  if (type === 'image/png') await refuseMovingPng(source);
  const target = `${source}-redrawn`;
  const thumbnail = `${source}-thumbnail`;
  const redrawn = await redraw({ type, source, target, thumbnail, limits });
  switch (redrawn.kind) {
    case 'done':
      return { ...redrawn, target, thumbnail };
    case 'too-large':
      throw new IntakeError('too-large', redrawn.message);
    case 'not-readable':
      throw new IntakeError('not-readable', redrawn.message);
  }
}

async function takeInFilm(
  source: string,
  type: 'video/mp4' | 'video/webm',
  { limits }: IntakeDeps,
): Promise<Looks> {
  const film = await readFilm(source, type).catch((error: unknown) => {
    if (!(error instanceof FilmError)) throw error;
    throw error.reason === 'kind'
      ? new IntakeError('not-taken', error.message)
      : new IntakeError('not-readable', error.message);
  });
  if (film.width * film.height > limits.pixels) {
    throw new IntakeError(
      'too-large',
      `Expected at most ${limits.pixels} pixels; the film has ${film.width} × ${film.height}.`,
    );
  }
  await blankNotes(source, film.notes);
  return film;
}

async function look(source: string, type: FileType, deps: IntakeDeps): Promise<TakenIn> {
  if (type === 'video/mp4' || type === 'video/webm') {
    const { width, height, durationSeconds } = await takeInFilm(source, type, deps);
    const content = await local(source, type);
    const { size: sizeBytes } = await stat(source);
    return { type, sizeBytes, width, height, durationSeconds, content, thumbnail: null };
  }
  const picture = await takeInPicture(source, type, deps);
  const { width, height, durationSeconds } = picture;
  const content = await local(picture.target, type);
  const thumbnail = await local(picture.thumbnail, 'image/webp');
  const { size: sizeBytes } = await stat(picture.target);
  return { type, sizeBytes, width, height, durationSeconds, content, thumbnail };
}

/**
 * Takes an upload into a separate folder, and deletes the folder whatever happens.
 * @param keep what to do with it while it is there
 * @throws IntakeError when it cannot be kept, and what the stream and `keep` throw
 */
export async function takeIn<T>(
  content: Readable,
  deps: IntakeDeps,
  keep: (taken: TakenIn) => Promise<T>,
): Promise<T> {
  // It may break off before anybody reads it; a later reader still gets the error.
  content.on('error', () => undefined);
  const folder = join(deps.folder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const source = join(folder, 'upload');
    const { type } = await spool(content, source, deps.limits);
    return await keep(await look(source, type, deps));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes uploads that a crash has left; one that is under way is written to all the time. */
export async function removeAbandonedUploads(folder: string, nowMs: number): Promise<void> {
  const abandonedAfterMs = 3_600_000;
  await mkdir(folder, { recursive: true });
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (found && nowMs - found.mtimeMs > abandonedAfterMs)
      await rm(path, { recursive: true, force: true });
  }
}
