import type { S3File } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { nameHolds, readPage } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';
import { fileOf } from './file-of';

export interface FileListQuery extends ListRequest<
  'id' | 'name' | 'size' | 'content_type' | 'created_at' | 'updated_at'
> {
  readonly content_type?: S3File['content_type'] | undefined;
}

export function listFiles(db: Kysely<Database>, query: FileListQuery): Promise<Page<S3File>> {
  let rows = db.selectFrom('s3_files').selectAll();
  if (query.search) rows = rows.where(nameHolds('s3_files', query.search));
  if (query.content_type) rows = rows.where('content_type', '=', query.content_type);
  const order = {
    id: 's3_files.id',
    name: 's3_files.name',
    size: 's3_files.size',
    content_type: 's3_files.content_type',
    created_at: 's3_files.created_at',
    updated_at: 's3_files.updated_at',
  };
  return readPage(rows, query, order, 's3_files.id', fileOf);
}
