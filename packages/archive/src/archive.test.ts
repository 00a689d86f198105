import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArchiveError } from './archive-error';
import { readArchive } from './archive-reader';
import { createArchive } from './archive-writer';
import type { ArchiveWriter } from './archive-writer';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'perron-archive-'));
  file = path.join(folder, 'sample.tar.gz');
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-21T10:00:00Z');
const picture = 'files/a1.png';

/** Only these names belong into the archives of this test. */
function kindOf(name: string): { kind: string } | null {
  const kind = /^(head\.json|files\/[a-z0-9.]+|tables\/[a-z]+\/\d+)$/.exec(name)?.[1];
  return kind === undefined ? null : { kind: kind.split('/')[0] ?? kind };
}

async function write(add: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const archive = await createArchive(file, now);
  await add(archive);
  await archive.finish();
}

/** Does not get smaller by packing. */
const noise = randomBytes(200_000);

function writeSample(): Promise<void> {
  return write(async (archive) => {
    await archive.add('head.json', Buffer.from('{}'));
    await archive.add(picture, noise);
    await archive.add('files/list.txt', Buffer.from('{}'));
    await archive.add('tables/stations/000001', Buffer.from('1\tZoo\n'));
    await archive.add('tables/users/000001', Buffer.alloc(0));
  });
}

/** Contents by name, a byte a letter. */
async function read(): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const entry of readArchive(file, kindOf)) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    contents[entry.name] = Buffer.concat(chunks).toString('latin1');
    expect(entry.sizeBytes).toBe(contents[entry.name]?.length);
  }
  return contents;
}

/** Reads without looking at the contents, as a caller that only counts the entries. */
async function refusalOfFile(): Promise<string> {
  try {
    for await (const _entry of readArchive(file, kindOf));
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
  return 'nothing was found wrong';
}

test('entries are read in the order of adding', async () => {
  await writeSample();
  const contents = await read();
  expect(Object.keys(contents)).toEqual([
    'head.json',
    picture,
    'files/list.txt',
    'tables/stations/000001',
    'tables/users/000001',
  ]);
  expect(contents[picture]).toBe(noise.toString('latin1'));
  expect(contents['tables/stations/000001']).toBe('1\tZoo\n');
});

test('tar and sha256sum know the format too', async () => {
  await writeSample();
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder });
});

test('nobody but its owner may read it, and nothing else is left in its folder', async () => {
  await writeSample();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['sample.tar.gz']);
});

test('a content that breaks off leaves no file, under no name', async () => {
  const archive = await createArchive(file, now);
  await archive.add('head.json', Buffer.from('{}'));
  const short = (async function* () {
    yield noise.subarray(0, 1000);
  })();
  await expect(archive.addStream(picture, noise.length, short)).rejects.toThrow('Size mismatch');
  await archive.discard();
  expect(readdirSync(folder)).toEqual([]);
});

test('a file of that name is never replaced', async () => {
  writeFileSync(file, 'yesterday');
  await expect(createArchive(file, now)).rejects.toThrow('is there already');
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
  expect(readdirSync(folder)).toEqual(['sample.tar.gz']);
});

test('neither is one that came while the archive was made', async () => {
  const archive = await createArchive(file, now);
  await archive.add('head.json', Buffer.from('{}'));
  writeFileSync(file, 'somebody else');
  await expect(archive.finish()).rejects.toThrow('is there already');
  await archive.discard();
  expect(readFileSync(file, 'utf8')).toBe('somebody else');
  expect(readdirSync(folder)).toEqual(['sample.tar.gz']);
});

test('a folder that does not exist is named, with the reason', async () => {
  const nowhere = path.join(folder, 'nowhere/sample.tar.gz');
  await expect(createArchive(nowhere, now)).rejects.toThrow(
    `${nowhere} cannot be written (ENOENT)`,
  );
});

test('an archive that was cut off anywhere is refused', async () => {
  await writeSample();
  const whole = readFileSync(file);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
      writeFileSync(file, whole.subarray(0, length));
      expect(await refusalOfFile()).toMatch(/is not a whole archive: /);
    }),
    { numRuns: 60, examples: [[0], [1], [17], [whole.length - 1]] },
  );
});

test.each([
  ['as it lies there', (bytes: Buffer) => bytes, (bytes: Buffer) => bytes],
  // gzip's own checksum would find a changed byte before ours do.
  ['packed again', gunzipSync, (bytes: Buffer) => gzipSync(bytes, { level: 1 })],
])('an archive with a changed byte, %s, is refused or reads the same', async (_, open, close) => {
  await writeSample();
  const expected = await read();
  const whole = open(readFileSync(file));
  let refused = 0;
  const change = fc.tuple(
    fc.integer({ min: 0, max: whole.length - 1 }),
    fc.integer({ min: 1, max: 255 }),
  );
  await fc.assert(
    fc.asyncProperty(change, async ([place, difference]) => {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ difference;
      writeFileSync(file, close(changed));
      const found = await read().catch((error: unknown) => error);
      if (found instanceof ArchiveError) refused += 1;
      else expect(found).toEqual(expected);
    }),
    { numRuns: 100, unbiased: true },
  );
  // Only a few bytes between the entries say nothing.
  expect(refused).toBeGreaterThan(90);
});

test.each([
  ['an entry less', ['1', '3']],
  ['an entry twice', ['1', '2', '2', '3']],
  ['two entries in another order', ['2', '1', '3']],
])('%s than the checksums name is refused', async (_, parts) => {
  await write(async (archive) => {
    for (const part of ['1', '2', '3']) {
      await archive.add(`tables/stations/00000${part}`, Buffer.from(part));
    }
  });
  // Every entry here is a header and one block.
  const whole = gunzipSync(readFileSync(file));
  const entry = (number: number) => whole.subarray((number - 1) * 1024, number * 1024);
  const chosen = parts.map((part) => entry(Number(part)));
  writeFileSync(file, gzipSync(Buffer.concat([...chosen, whole.subarray(3 * 1024)])));
  expect(await refusalOfFile()).toContain('not what its checksums say');
});

test.each([
  ['../../etc/passwd'],
  ['files/../../x.png'],
  ['files/'],
  ['tables/"; drop table users; --/000001'],
  ['something'],
])('an entry named %s is refused', async (name) => {
  await write((archive) => archive.add(name, Buffer.from('x')));
  expect(await refusalOfFile()).toContain('which does not belong there');
});

test('an archive without its checksums is one that was never finished', async () => {
  await writeSample();
  const whole = gunzipSync(readFileSync(file));
  writeFileSync(file, gzipSync(whole.subarray(0, whole.indexOf('SHA256SUMS'))));
  expect(await refusalOfFile()).toContain('its end is missing');
});

test('an entry after the checksums is refused', async () => {
  await write(async (archive) => {
    await archive.add('SHA256SUMS', Buffer.from(''));
  });
  expect(await refusalOfFile()).toContain('which does not belong there');
});

test.each([
  ['a text', Buffer.from('hello')],
  ['an empty file', Buffer.alloc(0)],
  ['a gzipped text', gzipSync('x'.repeat(2000))],
  ['a gzipped nothing', gzipSync('')],
  ['an empty tar', gzipSync(Buffer.alloc(1024))],
])('%s is no archive', async (_, bytes) => {
  writeFileSync(file, bytes);
  expect(await refusalOfFile()).toMatch(/is not a whole archive/);
});

test('an archive that is not there, or a folder, is named', async () => {
  expect(await refusalOfFile()).toBe(`${file} cannot be read (ENOENT).`);
  file = folder;
  expect(await refusalOfFile()).toContain('is no file');
});
