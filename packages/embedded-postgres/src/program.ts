import { spawnSync } from 'node:child_process';
import {
  constants,
  existsSync,
  lstatSync,
  lutimesSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { mayEnter } from './server-user';
import type { ServerUser } from './server-user';

/** The PostgreSQL program as npm delivered it. */
export interface ProgramSource {
  /** Holds `bin`, `lib`, `share`, and the list of the links that npm cannot carry. */
  nativeDir: string;
  /** The version of the package, e.g. 18.4.0-beta.17. */
  version: string;
}

const unsupported = (what: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `Perron brings no PostgreSQL for ${what}: set DATABASE_URL to a PostgreSQL server (15 or newer), as in postgres://user:password@host:5432/perron.`,
  );

/** @throws EmbeddedPostgresError on a platform for which there are no binaries; it names DATABASE_URL. */
export function findProgramSource(
  platform: string = process.platform,
  arch: string = process.arch,
): ProgramSource {
  // On Windows PostgreSQL's sockets are none that Node can open.
  if (platform !== 'linux' && platform !== 'darwin') throw unsupported(`${platform} (${arch})`);
  try {
    const resolve = createRequire(import.meta.url).resolve;
    const packageDir = join(dirname(resolve(`@embedded-postgres/${platform}-${arch}`)), '..');
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')));
    return { nativeDir: join(packageDir, 'native'), version };
  } catch {
    throw unsupported(`${platform} on ${arch}, or its optional dependency was not installed`);
  }
}

const namePrefix = 'perron-postgres-';

/**
 * Copies the program to the first of `homes` that `user` can run it from, unless it is there, and
 * answers its folder. A copy, because npm leaves out the links between the libraries, an update of
 * the packages must not pull the files from under a running server, and `user` may not be able to
 * enter where the packages lie.
 */
export async function installProgram(
  source: ProgramSource,
  homes: readonly string[],
  user: ServerUser,
): Promise<string> {
  const failures: string[] = [];
  for (const home of homes) {
    const programDir = join(home, `${namePrefix}${source.version}-${process.getuid?.() ?? 0}`);
    if (!mayEnter(user, home)) continue;
    try {
      if (!existsSync(programDir)) await copyProgram(source.nativeDir, programDir);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      continue;
    }
    if (!isTrustworthy(programDir)) {
      failures.push(`${programDir} belongs to someone else`);
      continue;
    }
    const failure = tryProgram(programDir, user);
    if (failure === null) return programDir;
    failures.push(failure);
  }
  if (failures.some((failure) => failure.includes('ENOENT'))) {
    // The file is there, the loader that it names is not: a system without glibc (Alpine).
    throw unsupported('a system without the GNU C library');
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot be run (${failures.join('; ') || 'no folder that its user may enter'}): free the folder or set TMPDIR to one that allows programs, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Removes the programs of earlier versions from `home`. */
export function removeOtherPrograms(home: string, programDir: string): void {
  for (const name of readdirSync(home)) {
    const path = join(home, name);
    if (name.startsWith(namePrefix) && path !== programDir) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/** Sets the times of all files to now, so that a cleaner of temporary folders leaves them alone. */
export function renewProgram(programDir: string): void {
  const now = new Date();
  for (const name of readdirSync(programDir, { recursive: true, encoding: 'utf8' })) {
    lutimesSync(join(programDir, name), now, now);
  }
}

/** Nobody else may have written what we are about to run. */
function isTrustworthy(programDir: string): boolean {
  const folder = lstatSync(programDir);
  return folder.isDirectory() && folder.uid === process.getuid?.() && (folder.mode & 0o022) === 0;
}

/** Null when `user` can run it, else why not. */
function tryProgram(programDir: string, user: ServerUser): string | null {
  const { error, status, stderr } = spawnSync(join(programDir, 'bin/postgres'), ['--version'], {
    ...(user.changed ? { uid: user.uid, gid: user.gid } : {}),
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  if (error !== undefined) return error.message;
  return status === 0 ? null : stderr.trim();
}

/** Development files, which a running server never opens. */
const unneeded = (name: string): boolean =>
  name.endsWith('.a') || name === 'pkgconfig' || name === 'pgxs' || name === 'include';

async function copyProgram(nativeDir: string, programDir: string): Promise<void> {
  // Made beside and renamed: a copy under its final name is always whole.
  const draft = mkdtempSync(`${programDir}.`);
  try {
    await copyFolder(nativeDir, draft);
    for (const { source, target } of linksOf(nativeDir)) {
      const link = join(draft, relative('native', target));
      const file = join(draft, relative('native', source));
      if (existsSync(file) && !existsSync(link)) symlinkSync(relative(dirname(link), file), link);
    }
    renameSync(draft, programDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(programDir)) throw error; // else another start was faster
  }
}

/** Modes are set, not copied: the umask or npm may have withheld what `user` needs. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (unneeded(entry.name)) continue;
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      await copyFolder(join(from, entry.name), target);
    } else if (!entry.isSymbolicLink()) {
      await copyFile(join(from, entry.name), target, constants.COPYFILE_FICLONE);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

function linksOf(nativeDir: string): { source: string; target: string }[] {
  const text = readFileSync(join(nativeDir, 'pg-symlinks.json'), 'utf8');
  return z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(text));
}
