import type { Readable } from 'node:stream';
import type { Actor, S3File } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import { requireMatch } from '../../entities/if-match';
import type { Page, ListRequest } from '../../entities/list-page';
import type { Files } from '../../files/files';
import { takeRoom } from '../../files/stored-bytes';
import { nameInUrl } from './file-url';
import type { ReleaseFiles } from './release-files';
import { createFileStoreOfRows } from './store';
import type { FileInput } from './store';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables/index';
import { nameHolds, readPage } from '../../entities/list-page';
import { fileOf } from './file-of';

/** A file on its way in. */
export interface Upload {
  /** The name that it had where it came from. */
  readonly name: string;
  readonly content: Readable;
}

/** The file that an upload gives another content, in the state that the caller knows. */
export interface Replaced {
  readonly id: number;
  readonly ifMatch: string | undefined;
}

export interface S3FilesService extends Pick<
  EntityService<S3File, FileInput>,
  'get' | 'remove' | 'restore' | 'usages'
> {
  list(query: FileListQuery): Promise<Page<S3File>>;
  /**
   * Refuses, before the upload is read, what could not be written afterwards.
   * @throws ApiError not_found or precondition_failed
   */
  requireReplaceable(replaced: Replaced): Promise<void>;
  /**
   * Keeps an upload: first its content, then the row that names it.
   * @param replaced `null` if it becomes a new file
   * @throws ApiError payload_too_large, quota_reached, unsupported_media_type, unprocessable, not_found,
   * precondition_failed or conflict
   */
  upload(actor: Actor, upload: Upload, replaced: Replaced | null): Promise<S3File>;
}

function namesOf({ s3_url, thumbnail_url }: S3File): (string | null)[] {
  return [nameInUrl(s3_url), thumbnail_url === null ? null : nameInUrl(thumbnail_url)];
}

export function createS3FilesService(
  changes: Changes,
  files: Files,
  released: ReleaseFiles,
): S3FilesService {
  const entities = createEntityService(changes, createFileStoreOfRows(files.store));

  async function keep(actor: Actor, input: FileInput, replaced: Replaced | null): Promise<S3File> {
    const { content, thumbnail } = input.taken;
    await takeRoom(changes.db, thumbnail ? [content, thumbnail] : [content], files.quotaBytes);
    await files.store.put(content.name, content.path);
    if (thumbnail) await files.store.put(thumbnail.name, thumbnail.path);
    if (!replaced) return entities.create(actor, input);
    const before = await entities.get(replaced.id);
    const after = await entities.update(actor, replaced.id, replaced.ifMatch, input);
    await released.release(namesOf(before));
    return after;
  }

  return {
    get: (id) => entities.get(id),
    list: (query) => listFiles(changes.db, query),
    async requireReplaceable({ id, ifMatch }) {
      requireMatch(ifMatch, await entities.get(id), 'file');
    },
    upload: (actor, { name, content }, replaced) =>
      files.takeIn(content, async (taken) => {
        try {
          return await keep(actor, { name, taken }, replaced);
        } catch (error) {
          await released.release([taken.content.name, taken.thumbnail?.name ?? null]);
          throw error;
        }
      }),
    // Its contents stay for as long as it can be restored.
    remove: (actor, id, ifMatch) => entities.remove(actor, id, ifMatch),
    restore: (actor, id) => entities.restore(actor, id),
    usages: (id) => entities.usages(id),
  };
}

interface FileListQuery extends ListRequest<
  'id' | 'name' | 'size' | 'content_type' | 'created_at' | 'updated_at'
> {
  readonly content_type?: S3File['content_type'] | undefined;
}

function listFiles(db: Kysely<Database>, query: FileListQuery): Promise<Page<S3File>> {
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
