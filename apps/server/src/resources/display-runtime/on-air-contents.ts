import type { OnAirContent } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { fileUrl } from '../s3-files';

/** The motifs that are on air, with the lines and the files of each, in the order of their ids. */
export async function onAirContents(db: Kysely<Database>): Promise<OnAirContent[]> {
  const contents = await db
    .selectFrom('contents')
    .select(['id', 'name', 'bucket_id'])
    .where('status', '=', 'on_air')
    .orderBy('id')
    .execute();
  if (contents.length === 0) return [];
  const ids = contents.map(({ id }) => id);
  const lines = await db
    .selectFrom('content_lines')
    .innerJoin('location_lines', 'location_lines.id', 'content_lines.line_id')
    .select(['content_id', 'location_lines.name'])
    .where('content_id', 'in', ids)
    .orderBy('location_lines.name')
    .execute();
  const files = await db
    .selectFrom('content_files')
    .innerJoin('s3_files', 's3_files.id', 'content_files.file_id')
    .select(['content_id', 'content_type', 'width', 'height', 'store_name'])
    .where('content_id', 'in', ids)
    .orderBy('position')
    .execute();
  return contents.map(({ id, name, bucket_id }) => ({
    id,
    name,
    bucketId: bucket_id,
    lineNames: lines.filter((line) => line.content_id === id).map((line) => line.name),
    media: files
      .filter((file) => file.content_id === id)
      .map(({ store_name, content_type, width, height }) => ({
        url: fileUrl(store_name),
        contentType: content_type,
        width,
        height,
      })),
  }));
}
