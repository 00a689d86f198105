import type { Content, ContentInput } from '@perron/schema';

/**
 * The fields of a content's form.
 * @param bucketId the bucket that a new one begins with
 */
export function contentValues(content: Content | null, bucketId: number | null): ContentInput {
  return {
    name: content?.name ?? '',
    status: content?.status ?? 'on_hold',
    bucket_id: content ? content.bucket_id : bucketId,
    location_line_ids: content?.location_lines.map(({ id }) => id) ?? [],
    valid_from: content?.valid_from ?? null,
    valid_until: content?.valid_until ?? null,
    media_file_ids: content?.media_files.map(({ s3file }) => s3file.id) ?? [],
  };
}
