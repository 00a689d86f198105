import type { OnAirContent } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { fileUrl } from '../s3-files';

/** A content stays in manifests for a day after its end: the simulator can look back that far. */
const keptAfterEndMs = 24 * 3_600_000;

/**
 * The motifs that are on air, with the lines and the files of each, in the order of their ids. Those
 * whose time is still to come are among them, so that displays show them in time even when offline.
 */
export async function onAirContents(db: Kysely<Database>, nowMs: number): Promise<OnAirContent[]> {
  const notOver = new Date(nowMs - keptAfterEndMs);
  const contents = await db
    .selectFrom('contents')
    .select(['id', 'name', 'bucket_id', 'valid_from', 'valid_until'])
    .where('status', '=', 'on_air')
    .where((where) =>
      where.or([where('valid_until', 'is', null), where('valid_until', '>', notOver)]),
    )
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
  const linesOf = groupedBy(lines, ({ content_id }) => content_id);
  const filesOf = groupedBy(files, ({ content_id }) => content_id);
  return contents.map(({ id, name, bucket_id, valid_from, valid_until }) => ({
    id,
    name,
    bucketId: bucket_id,
    validFrom: valid_from?.toISOString() ?? null,
    validUntil: valid_until?.toISOString() ?? null,
    lineNames: (linesOf.get(id) ?? []).map((line) => line.name),
    media: (filesOf.get(id) ?? []).map(({ store_name, content_type, width, height }) => ({
      url: fileUrl(store_name),
      contentType: content_type,
      width,
      height,
    })),
  }));
}
