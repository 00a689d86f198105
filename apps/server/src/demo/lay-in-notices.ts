import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables';
import type { FileStore } from '../files/file-store';
import { fileName } from '@perron/media';
import type { LocalFile, TakenIn } from '@perron/media';
import { contents } from '../resources/contents';
import { createFileStoreOfRows } from '../resources/s3-files';
import { noticeMotifs, noticeShapes } from './notices';

/** Where the demo's pictures are, and where they go. */
export interface NoticeDeps {
  /** `data/notices`. */
  readonly folder: string;
  readonly store: FileStore;
}

/** Where the demo's notices are kept; how they are known later. */
export const noticesBucket = 'Fahrgastinformation (Demo)';

type Shape = (typeof noticeShapes)[number];

async function local(file: string): Promise<{ file: LocalFile; sizeBytes: number }> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { file: { name: fileName(hash, 'image/webp'), path: file }, sizeBytes: bytes.length };
}

/** Our own pictures are as an upload would become: they need not be re-encoded at each first start. */
async function takenIn(folder: string, motif: string, shape: Shape): Promise<TakenIn> {
  const stem = path.join(folder, `${motif}-${shape.name}`);
  const picture = await local(`${stem}.webp`);
  return {
    type: 'image/webp',
    sizeBytes: picture.sizeBytes,
    width: shape.width,
    height: shape.height,
    durationSeconds: null,
    content: picture.file,
    thumbnail: (await local(`${stem}.thumbnail.webp`)).file,
  };
}

/** Lays in a bucket of notices on air, each as a file for every shape of a carousel's box. */
export async function layInNotices(
  db: Transaction<Database>,
  { folder, store }: NoticeDeps,
): Promise<void> {
  // The demo's first content is no change: nothing of it is in the history.
  const unrecorded = () => undefined;
  const files = createFileStoreOfRows(store);
  const bucket = await db
    .insertInto('content_buckets')
    .values({ name: noticesBucket })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const motif of noticeMotifs) {
    const media_file_ids: number[] = [];
    for (const shape of noticeShapes) {
      const taken = await takenIn(folder, motif.file, shape);
      const name = `${motif.file}-${shape.name}.webp`;
      media_file_ids.push(await files.insert(db, { name, taken }, unrecorded));
    }
    const content = { name: motif.name, bucket_id: bucket.id, media_file_ids };
    await contents.store.insert(
      db,
      {
        ...content,
        status: 'on_air',
        location_line_ids: [],
        valid_from: null,
        valid_until: null,
      },
      unrecorded,
    );
  }
}
