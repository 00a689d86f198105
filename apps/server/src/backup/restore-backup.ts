import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import { migrate } from '../db/migrations/migrate';
import { migrations } from '../db/migrations/migrations';
import type { Database } from '../db/tables';
import type { FileStore } from '../files/file-store';
import { damaged, inWordsOfBackups, readBackup } from './backup-archive';
import type { BackupEntry } from './backup-archive';
import { BackupError } from './backup-error';
import type { BackupDatabase } from './format';
import { oneClientDatabase } from './one-client-database';
import { readableSize } from './progress';
import type { Progress } from './progress';
import { contentsOf, dropContents } from './schema-contents';
import type { SchemaContents } from './schema-contents';
import { listTables } from './table-catalogue';
import { TableLoader } from './table-loader';
import { verifyBackup } from './verify-backup';
import type { VerifiedBackup } from './verify-backup';

export interface RestoreDeps {
  /** A connection to the database, used by nobody else meanwhile. */
  readonly client: pg.Client;
  readonly files: Pick<FileStore, 'put'>;
  /** For each file on its way into the store. */
  readonly scratchDir: string;
  /** Asked when the database holds something already; false ends the restore. */
  readonly mayReplace: (contents: SchemaContents) => Promise<boolean>;
  readonly progress: Progress;
}

export interface RestoreSummary extends VerifiedBackup {
  readonly rows: number;
  /** Tables of another program that stood in the same database: left out. */
  readonly foreignTables: readonly string[];
  /** Steps that the backup was too old to know, taken now. */
  readonly newSteps: readonly string[];
}

/**
 * Restores the backup `file`. It is read to its end first, so a damaged one changes nothing. Files
 * come next: one too many harms nobody. The database changes in one transaction, or not at all.
 *
 * @throws BackupError when the backup cannot be used, or may not replace what is there
 */
export async function restoreBackup(file: string, deps: RestoreDeps): Promise<RestoreSummary> {
  return inWordsOfBackups(() => readIntoPlace(file, deps));
}

async function readIntoPlace(file: string, deps: RestoreDeps): Promise<RestoreSummary> {
  const { client, progress } = deps;
  const verified = await verifyBackup(file, progress);
  await refuseConnectedServers(client);
  const contents = await contentsOf(client);
  if (contents !== null && !(await deps.mayReplace(contents))) {
    throw new BackupError('What is there was not to be replaced.');
  }
  const entries = await EntryCursor.open(file);
  try {
    await restoreFiles(entries, verified.files, deps);
    await entries.pass('database');
    const restored = await oneClientDatabase(client)
      .transaction()
      .execute(async (trx) => {
        if (contents !== null) await dropContents(client);
        const result = await restoreDatabase(trx, verified.database, entries, deps);
        // Only here has the second reading, too, been compared with the checksums.
        if (entries.current !== null) throw damaged(file, `"${entries.current.name}" is left over`);
        return result;
      });
    progress('counting what each table holds, for the query planner');
    await client.query('analyze');
    return { ...verified, ...restored };
  } finally {
    await entries.close();
  }
}

/** The entries of an archive with a look at the next one. */
class EntryCursor {
  /** `null` means that the end was reached, and the checksums are right. */
  current: BackupEntry | null = null;
  readonly #entries: AsyncGenerator<BackupEntry, void, void>;

  private constructor(entries: AsyncGenerator<BackupEntry, void, void>) {
    this.#entries = entries;
  }

  static async open(file: string): Promise<EntryCursor> {
    const cursor = new EntryCursor(readBackup(file));
    await cursor.advance();
    await cursor.pass('head');
    return cursor;
  }

  async advance(): Promise<void> {
    this.current = (await this.#entries.next()).value ?? null;
  }

  async pass(kind: 'head' | 'database'): Promise<void> {
    if (this.current?.kind === kind) await this.advance();
  }

  /** The rows in the parts of this table, if they come next. */
  async *table(name: string, progress: Progress): AsyncGenerator<Buffer> {
    for (let bytes = 0; this.current?.kind === 'table' && this.current.table === name;) {
      progress(`table ${name}, ${readableSize(bytes)}`);
      bytes += this.current.sizeBytes;
      yield* this.current.content;
      await this.advance();
    }
  }

  async close(): Promise<void> {
    await this.#entries.return();
  }
}

async function restoreFiles(
  entries: EntryCursor,
  total: number,
  { files, scratchDir, progress }: RestoreDeps,
): Promise<void> {
  const scratch = path.join(scratchDir, `.restore-${process.pid}.part`);
  try {
    for (let number = 1; entries.current?.kind === 'file'; number++) {
      progress(`file ${number} of ${total}`);
      await pipeline(entries.current.content, createWriteStream(scratch, { mode: 0o600 }));
      await files.put(entries.current.file, scratch);
      await entries.advance();
    }
  } finally {
    await rm(scratch, { force: true });
  }
}

/** Makes the tables as they were when the backup was made, fills them, and brings them up to date. */
async function restoreDatabase(
  trx: Transaction<Database>,
  database: BackupDatabase,
  entries: EntryCursor,
  { client, progress }: RestoreDeps,
): Promise<Pick<RestoreSummary, 'rows' | 'foreignTables' | 'newSteps'>> {
  await migrate(trx, stepsUpTo(database.migrations));
  const ours = await listTables(client);
  const loader = new TableLoader(client, ours);
  await loader.open();
  let rows = 0;
  const foreignTables: string[] = [];
  for (const table of database.tables) {
    const content = entries.table(table.name, progress);
    if (ours.some(({ name }) => name === table.name)) {
      rows += await loader.load(table, content);
    } else {
      for await (const _chunk of content);
      foreignTables.push(table.name);
    }
  }
  await loader.setSequences(database.sequences);
  progress('checking what refers to what');
  await loader.close();
  return { rows, foreignTables, newSteps: await migrate(trx) };
}

function stepsUpTo(names: readonly string[]): typeof migrations {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
}

/**
 * The embedded database is claimed by one program; a server on `DATABASE_URL` is seen by its
 * connections only.
 * @throws BackupError when a Perron is connected to this database
 */
async function refuseConnectedServers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name = 'perron'`,
  );
  const connections = rows[0]?.connections ?? 0;
  if (connections === 0) return;
  throw new BackupError(
    `A Perron server uses this database (${connections} connections). Stop it, restore, and start it again.`,
  );
}
