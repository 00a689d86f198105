import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findProgramSource, installProgram, removeOtherPrograms, renewProgram } from './program';
import { serverUser } from './server-user';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'perron-program-'));
  chmodSync(home, 0o755);
});
afterEach(() => rmSync(home, { recursive: true }));

const source = findProgramSource();
const user = serverUser(join(tmpdir(), 'perron-no-such-folder'));
const install = (...homes: string[]): Promise<string> => installProgram(source, homes, user);

it.each([
  ['win32', 'x64'],
  ['freebsd', 'x64'],
  ['linux', 'riscv64'],
])('names DATABASE_URL where there are no binaries: %s on %s', (platform, arch) => {
  expect(() => findProgramSource(platform, arch)).toThrow(
    /^Perron brings no PostgreSQL for .*: set DATABASE_URL to a PostgreSQL server/,
  );
});

it('names DATABASE_URL where the binaries cannot run', async () => {
  const nativeDir = join(home, 'native');
  mkdirSync(join(nativeDir, 'bin'), { recursive: true });
  writeFileSync(join(nativeDir, 'pg-symlinks.json'), '[]');
  // As on a system without the GNU C library: the loader that the file names does not exist.
  writeFileSync(join(nativeDir, 'bin/postgres'), '#!/lib64/no-such-loader.so\n');
  await expect(installProgram({ version: '18.0', nativeDir }, [home], user)).rejects.toThrow(
    /no PostgreSQL for a system without the GNU C library: set DATABASE_URL/,
  );
});

it('makes the links between the libraries, and runs', async () => {
  const programDir = await install(home);
  expect(readlinkSync(join(programDir, 'lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2');
  expect(await install(home)).toBe(programDir);
});

it('does not run a program that someone else could have changed', async () => {
  const first = join(home, 'first');
  const second = join(home, 'second');
  mkdirSync(first);
  mkdirSync(second);
  chmodSync(await install(first), 0o777);
  expect(dirname(await install(first, second))).toBe(second);
  await expect(install(first)).rejects.toThrow(/belongs to someone else.*DATABASE_URL/);
});

it('keeps the program fresh for cleaners of temporary folders', async () => {
  const programDir = await install(home);
  const file = join(programDir, 'bin/postgres');
  utimesSync(file, 0, 0);
  renewProgram(programDir);
  expect(statSync(file).mtimeMs).toBeGreaterThan(1_000_000_000_000);
});

it('removes the program of an earlier version, and nothing else', async () => {
  const programDir = await install(home);
  mkdirSync(join(home, 'perron-postgres-17.1-0'));
  mkdirSync(join(home, 'data'));
  removeOtherPrograms(home, programDir);
  expect(() => statSync(join(home, 'perron-postgres-17.1-0'))).toThrow();
  expect(statSync(join(home, 'data')).isDirectory()).toBe(true);
  expect(statSync(programDir).isDirectory()).toBe(true);
});
