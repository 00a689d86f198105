import type { Content, S3File } from '@perron/schema';

/** A file of a content, as the form and its preview need it. */
export interface MediaFile {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly content_type: string;
  readonly s3_url: string;
  readonly thumbnail_url: string | null;
}

export function fileOfContent({
  width,
  height,
  s3file,
}: Content['media_files'][number]): MediaFile {
  return { ...s3file, width, height };
}

/**
 * The files with an uploaded one: it takes the place of one of its size, because a content has one
 * file per size.
 */
export function withUploaded(files: readonly MediaFile[], uploaded: S3File): readonly MediaFile[] {
  const isSameSize = ({ width, height }: MediaFile) =>
    width === uploaded.width && height === uploaded.height;
  const at = files.findIndex(isSameSize);
  return at < 0 ? [...files, uploaded] : files.with(at, uploaded);
}
