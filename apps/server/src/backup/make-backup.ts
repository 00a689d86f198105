import { createArchive } from '@perron/archive';
import type { ArchiveWriter } from '@perron/archive';
import type pg from 'pg';
import type { FileStore } from '../files/file-store';
import { inWordsOfBackups } from './backup-archive';
import { takeSnapshot } from './database-snapshot';
import type { DatabaseSnapshot } from './database-snapshot';
import { backupFormat, databaseEntry, fileEntry, headEntry, tableEntry } from './format';
import type { BackupDatabase, BackupHead } from './format';
import { readableSize } from './progress';
import type { Progress } from './progress';
import { namesOfStoredFiles } from './stored-file-names';

export interface BackupDeps {
  /** A connection to the database, used by nobody else meanwhile. */
  readonly client: pg.ClientBase;
  readonly files: Pick<FileStore, 'size' | 'open'>;
  /** The version of the program. */
  readonly version: string;
  readonly now: Date;
  readonly progress: Progress;
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** The size of the backup. */
  readonly bytes: number;
  /** Files that the database names and the store has lost: the backup is without them. */
  readonly lostFiles: readonly string[];
}

/** A table's rows travel in pieces of this size, because a tar says how long an entry is first. */
const partBytes = 4 * 1024 * 1024;

/** How often files may vanish between being named and being read, before they count as lost. */
const attempts = 3;

/**
 * Writes all that the database holds, and the files that it names, as of one moment into `file`.
 * The server may go on writing meanwhile. There is a whole backup under that name in the end, or
 * none.
 *
 * @throws BackupError when the file cannot be written, or there is no database of ours
 */
export async function makeBackup(file: string, deps: BackupDeps): Promise<BackupSummary> {
  return inWordsOfBackups(() => writeBackup(file, deps));
}

async function writeBackup(file: string, deps: BackupDeps): Promise<BackupSummary> {
  const archive = await createArchive(file, deps.now);
  try {
    const head: BackupHead = {
      format: backupFormat,
      version: deps.version,
      created_at: deps.now.toISOString(),
    };
    await archive.add(headEntry, json(head));
    const files = new FileCopies(archive, deps);
    const snapshot = await snapshotWithFiles(deps.client, files);
    await archive.add(databaseEntry, json(snapshot.facts));
    const rows = await addTables(archive, snapshot, deps.progress);
    await snapshot.end();
    const bytes = await archive.finish();
    const { tables } = snapshot.facts;
    return { tables: tables.length, rows, files: files.count, bytes, lostFiles: files.lost };
  } finally {
    await archive.discard();
  }
}

function json(value: BackupHead | BackupDatabase): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Copies the files first, which may take long, and then looks at what the snapshot names: those that
 * have come meanwhile are copied too. One that the snapshot names and that is gone was deleted just
 * then, so a later snapshot will not name it; if it does, the store has lost it.
 */
async function snapshotWithFiles(
  client: pg.ClientBase,
  files: FileCopies,
): Promise<DatabaseSnapshot> {
  await files.copy(await namesOfStoredFiles(client));
  for (let attempt = 1; ; attempt++) {
    const snapshot = await takeSnapshot(client);
    const missing = await files.copy(await namesOfStoredFiles(client));
    if (missing.length === 0) return snapshot;
    if (attempt === attempts) {
      files.lost = missing;
      return snapshot;
    }
    await snapshot.end();
  }
}

/** The store's files on their way into the archive, each once. */
class FileCopies {
  lost: readonly string[] = [];
  readonly #copied = new Set<string>();
  readonly #archive: ArchiveWriter;
  readonly #deps: BackupDeps;

  constructor(archive: ArchiveWriter, deps: BackupDeps) {
    this.#archive = archive;
    this.#deps = deps;
  }

  get count(): number {
    return this.#copied.size;
  }

  /** Copies those that are not copied yet; answers those that the store does not have. */
  async copy(names: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const name of names) {
      if (this.#copied.has(name)) continue;
      this.#deps.progress(`file ${this.#copied.size + 1} of ${names.length}`);
      if (await this.#add(name)) this.#copied.add(name);
      else missing.push(name);
    }
    return missing;
  }

  /** False: the store does not have it. */
  async #add(name: string): Promise<boolean> {
    const { files } = this.#deps;
    const sizeBytes = await files.size(name);
    const content = await files.open(name);
    if (sizeBytes === null || content === null) {
      content?.destroy();
      return false;
    }
    await this.#archive.addStream(fileEntry(name), sizeBytes, content);
    return true;
  }
}

async function addTables(
  archive: ArchiveWriter,
  snapshot: DatabaseSnapshot,
  progress: Progress,
): Promise<number> {
  let rows = 0;
  for (const table of snapshot.facts.tables) {
    const copied = await snapshot.copyOut(table);
    let part = 0;
    let bytes = 0;
    for await (const piece of inPieces(copied.chunks)) {
      part += 1;
      bytes += piece.length;
      await archive.add(tableEntry(table.name, part), piece);
      progress(`table ${table.name}, ${readableSize(bytes)}`);
    }
    rows += copied.rowCount();
  }
  return rows;
}

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
