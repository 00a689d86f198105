import { createArchive } from '@perron/archive';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inWordsOfBackups, readBackup } from './backup-archive';
import { BackupError } from './backup-error';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'perron-backup-archive-'));
  file = path.join(folder, 'backup.tar.gz');
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-21T10:00:00Z');

async function refusal(work: () => Promise<unknown>): Promise<string> {
  const error: unknown = await inWordsOfBackups(work).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackupError);
  return (error as Error).message;
}

async function readAll(): Promise<void> {
  for await (const _entry of readBackup(file));
}

test.each([
  ['../../etc/passwd'],
  ['files/../../x.png'],
  ['files/short.png'],
  ['tables/"; drop table users; --/000001'],
  ['something'],
])('an entry named %s belongs to no backup', async (name) => {
  const archive = await createArchive(file, now);
  await archive.add(name, Buffer.from('x'));
  await archive.finish();
  expect(await refusal(readAll)).toContain(`it holds "${name}", which does not belong there`);
});

test('a damaged backup is refused with what to do', async () => {
  writeFileSync(file, 'hello');
  expect(await refusal(readAll)).toBe(
    `${file} is not a whole backup: it cannot be unpacked. Take another backup, or copy this one again from where it lay.`,
  );
});

test('a backup that is not there, or a folder, is named', async () => {
  expect(await refusal(readAll)).toBe(
    `${file} cannot be read (ENOENT). Name a file that "npm run backup" has made.`,
  );
  file = folder;
  expect(await refusal(readAll)).toBe(
    `${file} is no file. Name one that "npm run backup" has made.`,
  );
});

test('a backup that cannot be written is named, with what to do', async () => {
  expect(await refusal(() => createArchive(path.join(file, 'nowhere'), now))).toBe(
    `${file}/nowhere cannot be written (ENOENT). Name a file in a folder that exists and that this user may write to.`,
  );
  writeFileSync(file, 'yesterday');
  expect(await refusal(() => createArchive(file, now))).toBe(
    `${file} is there already. Give the backup another name.`,
  );
});

test('an error of another kind stays as it is', async () => {
  const other = new Error('disk');
  await expect(inWordsOfBackups(() => Promise.reject(other))).rejects.toBe(other);
});
