import type { Kysely } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../db/tables';
import type { FileStore, StoredFile } from '../../files/file-store';
import { countStored, forgetStored } from '../../files/stored-bytes';
import { lockNames, namesInUse } from './stored-names';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { settingMadeOnce } from '../../db/settings';

const stored = z.object({ id: z.uuid() });

/** Id of this installation, made on the first start; it goes along into a backup. */
async function installationId(db: Kysely<Database>): Promise<string> {
  return (await settingMadeOnce(db, 'installation', stored, { id: randomUUID() })).id;
}

export interface ReleaseDeps {
  readonly db: Kysely<Database>;
  readonly store: FileStore;
  readonly nowMs: () => number;
  readonly logger: FastifyBaseLogger;
}

/** Deletes what nobody needs from the store. */
export interface ReleaseFiles {
  /**
   * Deletes those of the stored files that no row names any more. Fails for nobody: what stays is
   * found by the next sweep.
   */
  release(names: readonly (string | null)[]): Promise<void>;
  /**
   * Deletes every stored file that no row names and that has been there for an hour, and counts the
   * bytes of the others.
   */
  sweep(): Promise<void>;
}

/** An upload that is under way writes its files before its row. */
const youngMs = 3_600_000;

/** At most this many files are looked up at once. */
const batchSize = 500;

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

export function createReleaseFiles({ db, store, nowMs, logger }: ReleaseDeps): ReleaseFiles {
  /** A second installation on the same store would delete what the first one shows. */
  async function isOurs(): Promise<boolean> {
    const ours = await installationId(db);
    const owner = await store.owner(ours);
    if (owner === ours) return true;
    logger.warn(
      { owner, ours },
      'The store holds files of another installation: files are added, none is deleted. Set S3_PREFIX, S3_BUCKET or DATA_DIR to a separate place.',
    );
    return false;
  }

  async function deleteUnused(name: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await lockNames(trx, [name]);
      const inUse = await namesInUse(trx, [name]);
      if (inUse.has(name)) return;
      await store.delete(name);
      await forgetStored(trx, name);
    });
  }

  async function sweepBatch(files: readonly StoredFile[]): Promise<number> {
    await countStored(db, files);
    const old = files.filter(({ sinceMs }) => nowMs() - sinceMs > youngMs);
    const names = old.map(({ name }) => name);
    const inUse = await namesInUse(db, names);
    const unused = names.filter((name) => !inUse.has(name));
    for (const name of unused) await deleteUnused(name);
    return unused.length;
  }

  /**
   * Forgets files that the sweep has not met: an older node deleted them, or a put never came to
   * its end.
   */
  async function forgetMissing(begunMs: number): Promise<void> {
    await db
      .deleteFrom('stored_files')
      .where('seen_at', '<', new Date(begunMs - youngMs))
      .execute();
  }

  return {
    async release(names) {
      try {
        if (!(await isOurs())) return;
        for (const name of names) if (name !== null) await deleteUnused(name);
      } catch (error) {
        logger.warn({ err: error, names }, 'stored files not deleted');
      }
    },
    async sweep() {
      if (!(await isOurs())) return;
      const begun = nowMs();
      let deleted = 0;
      for await (const batch of inBatches(store.list())) deleted += await sweepBatch(batch);
      await forgetMissing(begun);
      if (deleted > 0) logger.info({ deleted }, 'stored files that nobody needs deleted');
    },
  };
}

/** Nobody waits for it, and the server runs without it. */
export function sweepAtStart(app: FastifyInstance, files: ReleaseFiles): void {
  let sweeping = Promise.resolve();
  app.addHook('onReady', async () => {
    sweeping = files
      .sweep()
      .catch((error: unknown) => app.log.warn({ err: error }, 'stored files not swept'));
  });
  // The database closes after the server.
  app.addHook('onClose', () => sweeping);
}
