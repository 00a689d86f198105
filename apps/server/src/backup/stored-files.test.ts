import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BackupDeps } from './make-backup';
import { addFileRow, allRows, filesIn } from './testing/backup-databases';
import type { TestPlace } from './testing/backup-databases';
import { BackupRound } from './testing/backup-round';

let round: BackupRound;
let source: TestPlace;
let target: TestPlace;
beforeEach(async () => {
  round = await BackupRound.open();
  ({ source, target } = round);
});
afterEach(() => round.close());

/** The store, and what happens just before it opens a file for the first time. */
function interrupted(place: TestPlace, before: () => Promise<void>): BackupDeps['files'] {
  const { files } = place;
  let happened: Promise<void> | null = null;
  return {
    size: (name) => files.size(name),
    async open(name) {
      await (happened ??= before());
      return files.open(name);
    },
  };
}

test('a file that is uploaded while files are copied comes with its row', async () => {
  const first = await source.putFile('first');
  await addFileRow(source.client, first);
  const second = await source.putFile('second');
  await round.backup({ files: interrupted(source, () => addFileRow(source.client, second)) });
  await round.restore();
  expect(filesIn(target)).toEqual([first, second].sort());
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
});

test('a file that is deleted while files are copied is not missed', async () => {
  const name = await source.putFile('first');
  await addFileRow(source.client, name);
  const remove = async () => {
    await source.client.query('delete from s3_files');
    await source.files.delete(name);
  };
  const made = await round.backup({ files: interrupted(source, remove) });
  expect(made).toMatchObject({ files: 0, lostFiles: [] });
  await round.restore();
  expect((await allRows(target.client))['s3_files']).toEqual([]);
});

test('a file that the store has lost is named, and the rest is saved', async () => {
  const kept = await source.putFile('kept');
  const lost = `${'0'.repeat(64)}.png`;
  await addFileRow(source.client, kept);
  await addFileRow(source.client, lost);
  expect(await round.backup()).toMatchObject({ files: 1, lostFiles: [lost] });
  await round.restore();
  expect(filesIn(target)).toEqual([kept]);
});

test('files come back with their content, and nothing else is left in the folders', async () => {
  const name = await source.putFile('a picture');
  await addFileRow(source.client, name);
  await round.backup();
  await round.restore();
  expect(readFileSync(path.join(target.folder, 'files', name), 'utf8')).toBe('a picture');
  expect(readdirSync(target.folder)).toEqual(['files']);
});
