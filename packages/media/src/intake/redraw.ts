import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import type { FileType } from '../file-name';
import type { UploadLimits } from './limits';

export type ImageType = Extract<FileType, `image/${string}`>;

/** A picture to re-encode, from file to file. */
export interface RedrawOrder {
  readonly type: ImageType;
  readonly source: string;
  readonly target: string;
  /** Where the small picture goes, a WebP. */
  readonly thumbnail: string;
  readonly limits: Pick<UploadLimits, 'pixels' | 'movingPixels' | 'frames'>;
  /** The longer side is made no longer than this; without it the picture keeps its size. */
  readonly longestPx?: number;
}

/** How it went. Sizes are pixels as shown. */
export type Redrawn =
  | {
      readonly kind: 'done';
      readonly width: number;
      readonly height: number;
      /** `null` means that it does not move. */
      readonly durationSeconds: number | null;
    }
  | { readonly kind: 'too-large' | 'not-readable'; readonly message: string };

export type Redraw = (order: RedrawOrder) => Promise<Redrawn>;

const thumbnailPx = 480;

/** Kept close to the original: it is re-encoded for safety, not to save bytes. */
function encode(image: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'image/png':
      return image.png();
    case 'image/jpeg':
      return image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
    case 'image/webp':
      return image.webp({ quality: 90, smartSubsample: true });
    case 'image/avif':
      // More effort takes many times longer: a minute where this takes five seconds.
      return image.avif({ quality: 70, effort: 2 });
    case 'image/gif':
      return image.gif();
  }
}

function tooLarge(
  { width, height, pageHeight = height, pages = 1 }: Metadata,
  limits: RedrawOrder['limits'],
): string | null {
  const pixels = width * pageHeight;
  if (pixels > limits.pixels) {
    return `Expected at most ${limits.pixels} pixels; the picture has ${width} × ${pageHeight}. Make it smaller: displays need no more than their own resolution.`;
  }
  if (pages > limits.frames) {
    return `Expected at most ${limits.frames} frames; the picture has ${pages}. Make it shorter, or save it as MP4 or WebM.`;
  }
  if (pages > 1 && pixels * pages > limits.movingPixels) {
    return `Expected at most ${limits.movingPixels} pixels in all frames; the picture has ${pages} frames of ${width} × ${pageHeight}. Make it smaller, or save it as MP4 or WebM.`;
  }
  return null;
}

const notReadable = {
  kind: 'not-readable',
  message: 'The picture cannot be read: it is damaged or cut short. Save it again and upload that.',
} as const;

/** Browsers show frames of at most 10 ms for 100. */
function shownMs(delayMs: number): number {
  return delayMs <= 10 ? 100 : delayMs;
}

async function drawAnew(order: RedrawOrder): Promise<Redrawn> {
  const { source, target, thumbnail, type, limits, longestPx } = order;
  const options = { failOn: 'error', sequentialRead: true } as const;
  const read = { ...options, animated: true, limitInputPixels: false } as const;
  const said = await sharp(source, read).metadata();
  const message = tooLarge(said, limits);
  if (message !== null) return { kind: 'too-large', message };
  if (type === 'image/gif' && !gifIsWhole(await readFile(source))) return notReadable;
  const moves = (said.pages ?? 1) > 1;
  const image = sharp(source, {
    ...options,
    animated: moves,
    limitInputPixels: moves ? limits.movingPixels : limits.pixels,
  });
  // Only stills can be turned; moving formats do not say how they lie.
  const upright = moves ? image : image.autoOrient();
  const fitting = { fit: 'inside', withoutEnlargement: true } as const;
  const sized = longestPx === undefined ? upright : upright.resize(longestPx, longestPx, fitting);
  const { width, height, pageHeight = height } = await encode(sized, type).toFile(target);
  await sharp(target, options)
    .resize(thumbnailPx, thumbnailPx, fitting)
    .webp({ quality: 80 })
    .toFile(thumbnail);
  const delays = moves ? (said.delay ?? []) : [];
  const durationMs = delays.reduce((sum, delay) => sum + shownMs(delay), 0);
  return {
    kind: 'done',
    width,
    height: pageHeight,
    durationSeconds: moves ? durationMs / 1000 : null,
  };
}

/** It is the machine that fails, not the picture. */
function isOurs(error: unknown): boolean {
  return /no space left|too many open files|out of memory/i.test(String(error));
}

/**
 * Decodes a picture and encodes what was to be seen: nothing else that the file held is kept, be it
 * the place where it was taken or a second file behind the first. It is turned upright, and stays
 * of its type; what moves goes on moving.
 */
export const redraw: Redraw = async (order) =>
  drawAnew(order).catch((error: unknown) => {
    if (isOurs(error)) throw error;
    return notReadable;
  });

/** Where a chain of sub-blocks ends: each says its length, the last one has none. */
function afterSubBlocks(content: Buffer, start: number): number {
  let at = start;
  for (let length = content[at]; length !== undefined && length > 0; length = content[at]) {
    at += 1 + length;
  }
  return at + 1;
}

/** Bytes of a colour table, by the flags that announce it. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/**
 * Whether a GIF goes on to its closing mark. Its decoder does not tell: it shows the frames that
 * have come.
 */
function gifIsWhole(content: Buffer): boolean {
  let at = 13 + tableBytes(content[10] ?? 0);
  for (let mark = content[at]; mark !== 0x3b; mark = content[at]) {
    if (mark === 0x21) at = afterSubBlocks(content, at + 2);
    else if (mark === 0x2c) {
      at = afterSubBlocks(content, at + 11 + tableBytes(content[at + 9] ?? 0));
    } else return false;
  }
  return true;
}
