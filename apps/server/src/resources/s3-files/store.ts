import type { S3File } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import { everybody, nobody } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { containing } from '../../entities/list-page';
import { usedByOf } from '../../entities/used-by';
import type { FileStore } from '../../files/file-store';
import { countStored, withSizes } from '../../files/stored-bytes';
import type { LocalFile, TakenIn } from '@perron/media';
import { fileOf } from './file-of';
import { nameInUrl } from './file-url';
import { lockNames } from './stored-names';

/** An upload that is in the store, and the name that it had where it came from. */
export interface FileInput {
  readonly name: string;
  readonly taken: TakenIn;
}

function columnsOf({ name, taken }: FileInput) {
  return {
    name,
    content_type: taken.type,
    size: taken.sizeBytes,
    width: taken.width,
    height: taken.height,
    duration_seconds: taken.durationSeconds,
    store_name: taken.content.name,
    thumbnail_name: taken.thumbnail?.name ?? null,
  };
}

/** Until the transaction ends these files are in the store. See `holdFiles`. */
export async function holdStoredFiles(
  trx: Transaction<Database>,
  store: FileStore,
  files: readonly LocalFile[],
): Promise<void> {
  await lockNames(
    trx,
    files.map(({ name }) => name),
  );
  await countStored(trx, await withSizes(files));
  for (const { name, path } of files) {
    if ((await store.size(name)) === null) await store.put(name, path);
  }
}

/**
 * Until the transaction ends the files of an upload are in the store. They were put there before
 * it, so this hardly ever puts one again: only when the same content was deleted in between.
 */
async function holdFiles(
  trx: Transaction<Database>,
  store: FileStore,
  { content, thumbnail }: TakenIn,
): Promise<void> {
  await holdStoredFiles(trx, store, [content, ...(thumbnail ? [thumbnail] : [])]);
}

/** Designs whose widgets name the file's address. */
async function designsThatName(trx: Transaction<Database>, { s3_url }: S3File) {
  return trx
    .selectFrom('pixel_scenes')
    .select(['id', 'name'])
    .where(sql<string>`widgets::text`, 'like', containing(nameInUrl(s3_url)))
    .orderBy('name')
    .execute();
}

async function contentsWith(trx: Transaction<Database>, fileId: number) {
  return trx
    .selectFrom('content_files')
    .innerJoin('contents', 'contents.id', 'content_files.content_id')
    .select(['contents.id', 'contents.name'])
    .where('content_files.file_id', '=', fileId)
    .orderBy('contents.name')
    .execute();
}

/** A carousel of any display may show it. */
async function isOnAir(trx: Transaction<Database>, fileId: number): Promise<boolean> {
  const shown = await trx
    .selectFrom('content_files')
    .innerJoin('contents', 'contents.id', 'content_files.content_id')
    .select('contents.id')
    .where('content_files.file_id', '=', fileId)
    .where('contents.status', '=', 'on_air')
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

async function designsThatShowAsThumbnail(trx: Transaction<Database>, fileId: number) {
  return trx
    .selectFrom('pixel_scenes')
    .select(['id', 'name'])
    .where('thumbnail_file_id', '=', fileId)
    .orderBy('name')
    .execute();
}

/** An address has one content for ever, so what names it would go on showing the old one. */
async function requireNoDesign(trx: Transaction<Database>, file: S3File): Promise<void> {
  const rows = await designsThatName(trx, file);
  const usedBy = usedByOf({ entity: 'pixel_scene', rows });
  if (!usedBy) return;
  throw new ApiError(
    'conflict',
    `The file "${file.name}" cannot get another content: designs name its address. Upload the new content as a new file and choose that in the designs.`,
    { usedBy },
  );
}

/** @param store where the uploads' contents are */
export function createFileStoreOfRows(store: FileStore): EntityStore<S3File, FileInput> {
  return {
    entity: 's3_file',
    table: 's3_files',
    label: 'file',
    nameOf: ({ name }) => name,
    async read(db, id) {
      const row = await db
        .selectFrom('s3_files')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && fileOf(row);
    },
    async insert(trx, input) {
      await holdFiles(trx, store, input.taken);
      const { id } = await trx
        .insertInto('s3_files')
        .values(columnsOf(input))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(trx, id, input) {
      await holdFiles(trx, store, input.taken);
      await trx.updateTable('s3_files').set(columnsOf(input)).where('id', '=', id).execute();
    },
    async check(trx, { taken }, before) {
      if (before && nameInUrl(before.s3_url) !== taken.content.name) {
        await requireNoDesign(trx, before);
      }
    },
    reach: async (trx, { id }) => ((await isOnAir(trx, id)) ? everybody : nobody),
    async usedBy(trx, file) {
      const designs = [
        ...(await designsThatName(trx, file)),
        ...(await designsThatShowAsThumbnail(trx, file.id)),
      ];
      const once = new Map(designs.map((design) => [design.id, design]));
      return [
        { entity: 'content', rows: await contentsWith(trx, file.id) },
        { entity: 'pixel_scene', rows: [...once.values()] },
      ];
    },
  };
}
