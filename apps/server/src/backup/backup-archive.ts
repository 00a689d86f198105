import { ArchiveError, readArchive } from '@perron/archive';
import type { ArchiveEntry } from '@perron/archive';
import { BackupError } from './backup-error';
import { entryKindOf } from './format';
import type { EntryKind } from './format';

export type BackupEntry = ArchiveEntry<EntryKind>;

/**
 * The entries of a backup, in their order, each with what it holds.
 * @throws ArchiveError as `readArchive` does
 */
export function readBackup(file: string): AsyncGenerator<BackupEntry, void, void> {
  return readArchive(file, entryKindOf);
}

/** @param reason a clause, such as `it was cut off` */
export function damaged(file: string, reason: string, cause?: unknown): BackupError {
  return new BackupError(
    `${file} is not a whole backup: ${reason}. Take another backup, or copy this one again from where it lay.`,
    { cause },
  );
}

const advice = {
  unreadable: 'Name a file that "npm run backup" has made.',
  'not-a-file': 'Name one that "npm run backup" has made.',
  exists: 'Give the backup another name.',
  unwritable: 'Name a file in a folder that exists and that this user may write to.',
};

/**
 * Does work with an archive.
 * @throws BackupError instead of an ArchiveError; any other error as it is
 */
export async function inWordsOfBackups<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const { problem, file, reason } = error;
    if (problem === 'damaged') throw damaged(file, reason, error);
    throw new BackupError(`${error.message} ${advice[problem]}`, { cause: error });
  }
}
