import type { Content } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { contains } from '../../entities/entity-list';
import { nameHolds, stampsOf, unsure } from '../../entities/list-page';
import { listOfKind } from '../../entities/of-kind';
import type { RowOf } from '../../entities/row-of';
import { fileOf } from '../s3-files';

function contentRows(db: Kysely<Database>) {
  return db
    .selectFrom('contents')
    .leftJoin('content_buckets', 'content_buckets.id', 'contents.bucket_id')
    .selectAll('contents')
    .select('content_buckets.name as bucket_name');
}

type ContentRow = RowOf<typeof contentRows>;

/** The lines of several contents, by name, in one query. */
function lineRows(db: Kysely<Database>, contentIds: readonly number[]) {
  return db
    .selectFrom('content_lines')
    .innerJoin('location_lines', 'location_lines.id', 'content_lines.line_id')
    .where('content_lines.content_id', 'in', contentIds)
    .select(['content_lines.content_id', 'location_lines.id', 'location_lines.name'])
    .orderBy('location_lines.name')
    .execute();
}

/** The files of several contents, in their order, in one query. */
function fileRows(db: Kysely<Database>, contentIds: readonly number[]) {
  return db
    .selectFrom('content_files')
    .innerJoin('s3_files', 's3_files.id', 'content_files.file_id')
    .where('content_files.content_id', 'in', contentIds)
    .selectAll('s3_files')
    .select('content_files.content_id')
    .orderBy('content_files.position')
    .execute();
}

type LineRow = Awaited<ReturnType<typeof lineRows>>[number];
type FileRow = Awaited<ReturnType<typeof fileRows>>[number];

function mediaFileOf(row: FileRow): Content['media_files'][number] {
  const { id, name, content_type, s3_url, thumbnail_url, duration_seconds, width, height } =
    fileOf(row);
  const s3file = { id, name, content_type, s3_url, thumbnail_url, duration_seconds };
  return { width, height, s3file };
}

function contentOf(row: ContentRow, lines: readonly LineRow[], files: readonly FileRow[]): Content {
  const { id, name, status, bucket_id, bucket_name, valid_from, valid_until } = row;
  const bucket =
    bucket_id === null || bucket_name === null ? null : { id: bucket_id, name: bucket_name };
  return {
    id,
    name,
    status,
    bucket_id,
    bucket,
    valid_from: valid_from?.toISOString() ?? null,
    valid_until: valid_until?.toISOString() ?? null,
    location_lines: lines.map((line) => ({ id: line.id, name: line.name })),
    media_files: files.map(mediaFileOf),
    ...stampsOf(row),
  };
}

async function contentsOf(rows: readonly ContentRow[], db: Kysely<Database>): Promise<Content[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = groupedBy(await lineRows(db, ids), ({ content_id }) => content_id);
  const files = groupedBy(await fileRows(db, ids), ({ content_id }) => content_id);
  return rows.map((row) => contentOf(row, lines.get(row.id) ?? [], files.get(row.id) ?? []));
}

/** Contents with their bucket, lines and files. */
export const contentList = listOfKind('content', {
  from: contentRows,
  search: [(text: string) => nameHolds('contents', text), contains('content_buckets.name')],
  filters: {
    name: (text: string) => nameHolds('contents', text),
    ends_from: (moment: string) => sql<boolean>`contents.valid_until >= ${moment}`,
    ends_before: (moment: string) => sql<boolean>`contents.valid_until < ${moment}`,
  },
  sort: {
    status: ['contents.status', 'contents.name'],
    bucket: [unsure('content_buckets.name'), 'contents.name'],
    valid_from: [unsure('contents.valid_from'), 'contents.name'],
    valid_until: [unsure('contents.valid_until'), 'contents.name'],
  },
  itemsOf: contentsOf,
});
