import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileType } from '../file-name';
import type { UploadLimits } from './limits';
import { headBytes, sniff, whyNotTaken } from './sniff';
import { IntakeError, megabytes } from './intake-error';

export interface Spooled {
  readonly type: FileType;
  readonly sizeBytes: number;
}

/** @throws IntakeError `not-taken` */
async function typeOf(head: Buffer): Promise<FileType> {
  const type = sniff(head);
  if (type === null) throw new IntakeError('not-taken', await whyNotTaken(head));
  return type;
}

/** @throws IntakeError `too-large` */
function requireSize(type: FileType | null, sizeBytes: number, limits: UploadLimits): void {
  const image = type?.startsWith('image/') ?? false;
  const maxBytes = image ? limits.imageBytes : limits.videoBytes;
  if (sizeBytes <= maxBytes) return;
  throw new IntakeError(
    'too-large',
    `Expected ${image ? 'a picture' : 'a film'} of at most ${megabytes(maxBytes)}; more came. Save it smaller.`,
  );
}

/**
 * Writes an upload to a file as it comes in, and gives it up as soon as it is known to be too large
 * or of no kind that is taken.
 * @throws IntakeError
 */
export async function spool(
  content: Readable,
  path: string,
  limits: UploadLimits,
): Promise<Spooled> {
  const standsStill = new IntakeError(
    'stalled',
    `The upload was given up: nothing came for ${limits.idleMs / 1000} s. Send it again.`,
  );
  const timer = setTimeout(() => content.destroy(standsStill), limits.idleMs);
  const file = await open(path, 'wx');
  try {
    let head = Buffer.alloc(0);
    let type: FileType | null = null;
    let sizeBytes = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      timer.refresh();
      sizeBytes += chunk.length;
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk]).subarray(0, headBytes);
        if (head.length === headBytes) type = await typeOf(head);
      }
      requireSize(type, sizeBytes, limits);
      await file.appendFile(chunk);
    }
    if (sizeBytes === 0) throw new IntakeError('not-readable', 'The file is empty.');
    return { type: type ?? (await typeOf(head)), sizeBytes };
  } finally {
    clearTimeout(timer);
    await file.close();
  }
}
