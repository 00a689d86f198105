import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ApiError } from '../../api-error';
import type { FileType } from '../file-name';
import type { UploadLimits } from './limits';
import { headBytes, sniff, whyNotTaken } from './sniff';
import { megabytes, notReadable, notTaken, tooLarge } from './upload-refusals';

export interface Spooled {
  readonly type: FileType;
  readonly sizeBytes: number;
}

/** @throws ApiError unsupported_media_type */
async function typeOf(head: Buffer): Promise<FileType> {
  const type = sniff(head);
  if (type === null) throw notTaken(await whyNotTaken(head));
  return type;
}

/** @throws ApiError payload_too_large */
function requireSize(type: FileType | null, sizeBytes: number, limits: UploadLimits): void {
  const image = type?.startsWith('image/') ?? false;
  const mostBytes = image ? limits.imageBytes : limits.videoBytes;
  if (sizeBytes <= mostBytes) return;
  throw tooLarge(
    `Expected ${image ? 'a picture' : 'a film'} of at most ${megabytes(mostBytes)}; more came. Save it smaller.`,
  );
}

/**
 * Writes an upload to a file as it comes in, and gives it up as soon as it is known to be too large
 * or of no kind that is taken.
 * @throws ApiError payload_too_large, unsupported_media_type, unprocessable; invalid_request when
 * it stands still
 */
export async function spool(
  content: Readable,
  path: string,
  limits: UploadLimits,
): Promise<Spooled> {
  const standsStill = new ApiError(
    'invalid_request',
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
    if (sizeBytes === 0) throw notReadable('The file is empty.');
    return { type: type ?? (await typeOf(head)), sizeBytes };
  } finally {
    clearTimeout(timer);
    await file.close();
  }
}
