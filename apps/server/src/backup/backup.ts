import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config';
import { openFileStore } from '../files/open-file-store';
import { programVersion } from '../program-version';
import { BackupError } from './backup-error';
import { makeBackup } from './make-backup';
import type { BackupSummary } from './make-backup';
import { noteBackup } from './note-backup';
import { openForBackup } from './open-for-command';
import { readableSize } from './progress';
import { fromWhereCalled, readArguments, runCommand } from './run-command';

/** The checkout: this file is built to `build/server/`. */
const rootDir = path.resolve(import.meta.dirname, '../..');

const usage = 'npm run backup -- [file]';

await runCommand('No backup was made', async ({ progress, logger, print }) => {
  const config = readConfig(process.env, process.cwd());
  const now = new Date();
  const named = namedFile();
  const database = await openForBackup(config, logger);
  try {
    const file = named ?? defaultFile(config.dataDir, now);
    const files = await openFileStore(config, Date.now);
    const version = programVersion(rootDir);
    const { client } = database;
    const made = await makeBackup(file, { client, files, version, now, progress });
    const { bytes, lostFiles } = made;
    await noteBackup(client, {
      at: now.toISOString(),
      bytes,
      lost_files: lostFiles.length,
    }).catch(() => print('The backup is made, but the database could not note it.'));
    print(report(file, made));
    files.close();
  } finally {
    await database.close();
  }
});

function namedFile(): string | null {
  const [file, more] = readArguments(usage, {}).positionals;
  if (more !== undefined) throw new BackupError(`Expected at most one file: ${usage}`);
  return file === undefined ? null : fromWhereCalled(file);
}

function defaultFile(dataDir: string, now: Date): string {
  const folder = path.join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [date, time] = now.toISOString().split(/[T.]/);
  return path.join(folder, `perron-${date ?? ''}-${(time ?? '').replaceAll(':', '')}.tar.gz`);
}

function report(file: string, { tables, rows, files, bytes, lostFiles }: BackupSummary): string {
  const lost = lostFiles.map((name) => `The file ${name} is lost: the backup is without it.`);
  return [
    ...lost,
    `${tables} tables with ${rows} rows and ${files} files are in ${file} (${readableSize(bytes)}).`,
    'It holds password hashes and the key of all tokens: keep it where nobody else reads it.',
  ].join('\n');
}
