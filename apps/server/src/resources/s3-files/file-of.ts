import type { S3File } from '@perron/schema';
import type { Selectable } from 'kysely';
import type { S3FilesTable } from '../../db/tables/contents';
import { stampsOf } from '../../entities/list-page';
import { readFileName } from '@perron/media';
import { fileUrl } from './file-url';

/** A row of `s3_files` as the API shows it. */
export function fileOf(row: Selectable<S3FilesTable>): S3File {
  const named = readFileName(row.store_name);
  if (!named) throw new Error(`The file ${row.id} has the stored name "${row.store_name}".`);
  return {
    id: row.id,
    name: row.name,
    content_type: named.type,
    size: row.size,
    width: row.width,
    height: row.height,
    duration_seconds: row.duration_seconds,
    s3_url: fileUrl(row.store_name),
    thumbnail_url: row.thumbnail_name === null ? null : fileUrl(row.thumbnail_name),
    ...stampsOf(row),
  };
}
