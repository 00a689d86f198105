import { readWhole } from '@perron/archive';
import type { z } from 'zod';
import { countedFromBase, howToCatchUp } from '../db/migrations/before-base';
import { migrations } from '../db/migrations/migrations';
import { damaged, readBackup } from './backup-archive';
import { BackupError } from './backup-error';
import { backupDatabase, backupFormat, backupHead } from './format';
import type { BackupDatabase, BackupHead } from './format';
import { readableSize } from './progress';
import type { Progress } from './progress';

/** The facts of a backup, once all of it has been read and is as it was written. */
export interface VerifiedBackup {
  readonly head: BackupHead;
  readonly database: BackupDatabase;
  readonly files: number;
}

const longestListBytes = 16 * 1024 * 1024;

/**
 * Reads a backup to its end and compares every checksum. Changes nothing.
 *
 * @param known the steps of this program, by name
 * @throws BackupError when a newer Perron made it, or its entries are not those of a backup;
 * ArchiveError as `readArchive` does
 */
export async function verifyBackup(
  file: string,
  progress: Progress,
  known: readonly string[] = Object.keys(migrations),
): Promise<VerifiedBackup> {
  let head: BackupHead | null = null;
  let database: BackupDatabase | null = null;
  let files = 0;
  let bytes = 0;
  for await (const entry of readBackup(file)) {
    if ((head === null) !== (entry.kind === 'head')) {
      throw damaged(file, `it holds "${entry.name}" where no backup has it`);
    }
    if (entry.kind === 'head') {
      head = parse(backupHead, await readWhole(entry.content, longestListBytes, file), file);
      refuseNewerFormat(file, head);
    } else if (entry.kind === 'database') {
      const content = await readWhole(entry.content, longestListBytes, file);
      database = fromBase(parse(backupDatabase, content, file), file);
      refuseNewerTables(file, head, database, known);
    } else if (entry.kind === 'file') {
      files += 1;
    }
    bytes += entry.sizeBytes;
    progress(`checking the backup, ${readableSize(bytes)}`);
  }
  if (head === null || database === null) throw damaged(file, 'it holds no database');
  return { head, database, files };
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Buffer,
  file: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw damaged(file, 'what it says of itself cannot be read', error);
  }
}

function refuseNewerFormat(file: string, { format, version }: BackupHead): void {
  if (format <= backupFormat) return;
  throw new BackupError(
    `${file} was made by Perron ${version}, in a form that this program does not know yet. Update Perron, and restore then.`,
  );
}

/** A backup from before the base names other steps to the same tables. */
function fromBase(database: BackupDatabase, file: string): BackupDatabase {
  const steps = countedFromBase(database.migrations);
  if (steps === null) {
    throw new BackupError(
      `${file} is from before Perron 0.1.0, and its tables are older than that version's. Restore it with an older program: ${howToCatchUp} of an empty database, restore there, and make a new backup.`,
    );
  }
  return { ...database, migrations: [...steps] };
}

function refuseNewerTables(
  file: string,
  head: BackupHead | null,
  { migrations: steps }: BackupDatabase,
  known: readonly string[],
): void {
  const unknown = steps.filter((step) => !known.includes(step));
  if (unknown.length > 0) {
    throw new BackupError(
      `${file} was made by a newer Perron (${head?.version ?? 'unknown'}; it knows ${unknown.join(', ')}, this program does not). Update Perron, and restore then.`,
    );
  }
  // An older program had done the first of our steps, and no others.
  if (steps.some((step, index) => step !== known[index])) {
    throw damaged(file, 'its tables were made by other steps than this program takes');
  }
}
