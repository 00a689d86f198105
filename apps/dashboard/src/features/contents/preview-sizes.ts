import { fittingMedia } from '@perron/core';
import type { PixelOutput } from '../../kit/scene-preview/outputs-query';
import type { MediaFile } from './media-file';

/** Outputs that have the same size, and the file that they show. */
export interface PreviewSize {
  readonly width: number;
  readonly height: number;
  readonly outputs: readonly string[];
  /** `null` means that there is no file that they can show. */
  readonly file: MediaFile | null;
  /** The picture does not fill the screen: its shape is another one. */
  readonly hasBars: boolean;
}

/** A carousel cuts off up to this share of a picture to fill its box (`carousel/slide.ts`). */
const cutOff = 0.06;

function fills(file: MediaFile, box: { readonly width: number; readonly height: number }) {
  const shapes = file.width / file.height / (box.width / box.height);
  return Math.min(shapes, 1 / shapes) >= 1 - cutOff;
}

/** Each size of the outputs once, the largest first, with the file that is shown there. */
export function previewSizes(
  outputs: readonly Pick<PixelOutput, 'name' | 'screen'>[],
  files: readonly MediaFile[],
): readonly PreviewSize[] {
  const media = files.map(({ s3_url, content_type, width, height }) => ({
    url: s3_url,
    contentType: content_type,
    width,
    height,
  }));
  const sizes = new Map<string, { width: number; height: number; outputs: string[] }>();
  for (const { name, screen } of outputs) {
    const { width, height } = screen;
    const key = `${width}x${height}`;
    const size = sizes.get(key) ?? { width, height, outputs: [] };
    size.outputs.push(name);
    sizes.set(key, size);
  }
  return [...sizes.values()]
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .map((size) => {
      const fitting = fittingMedia(media, size);
      const file = files.find(({ s3_url }) => s3_url === fitting?.url) ?? null;
      return { ...size, file, hasBars: file !== null && !fills(file, size) };
    });
}
