import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { Layout } from './layout';
import { directoryName, runTool } from './server-process';
import type { ProgramRunner } from './server-process';

/** The one PostgreSQL user of the embedded server. */
export const databaseUser = 'perron';

/**
 * Is there a cluster that this program can run?
 *
 * @param major PostgreSQL's major version, e.g. '18'.
 * @throws EmbeddedPostgresError when it was made by another major version, or the folder holds something else.
 */
export function clusterExists({ clusterDir }: Layout, major: string): boolean {
  if (!existsSync(clusterDir)) return false;
  const versionFile = join(clusterDir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (readdirSync(clusterDir).length === 0) return false;
    throw new EmbeddedPostgresError(
      `${clusterDir} holds files but no database: move them away, or set DATA_DIR to another directory.`,
    );
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === major) return true;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was made by PostgreSQL ${version}, and this Perron brings PostgreSQL ${major}: start the Perron that made it, save it with pg_dump, and load it here into a new DATA_DIR; or set DATABASE_URL to a PostgreSQL ${version} server.`,
  );
}

/**
 * Makes the cluster beside its place and renames it last: a start that was cut off at any moment
 * leaves either none or a whole one. Connections need the password, also local ones, since a Unix
 * user's name (`peer`) does not exist in every container.
 */
export async function createCluster(layout: Layout, runner: ProgramRunner): Promise<void> {
  const { user } = runner;
  const { draftDir, clusterDir } = layout;
  rmSync(draftDir, { recursive: true, force: true });
  rmSync(clusterDir, { recursive: true, force: true }); // at most an empty folder: clusterExists
  mkdirSync(draftDir, { mode: 0o700 });
  if (user.changed) chownSync(draftDir, user.uid, user.gid);
  const name = directoryName(draftDir, user);
  await runTool(runner, 'initdb', draftDir, [
    ...['-D', name, '-U', databaseUser, '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
  ]);
  await setPassword(layout, runner, draftDir);
  renameSync(draftDir, clusterDir);
  syncFolder(dirname(clusterDir));
}

/**
 * Gives the cluster a new password and allows no connection without it. The server must not run:
 * it is done in PostgreSQL's single-user mode, which reads from us alone.
 */
export async function setPassword(
  layout: Layout,
  runner: ProgramRunner,
  directory: string,
): Promise<void> {
  const { user } = runner;
  const password = randomBytes(32).toString('hex');
  const name = directoryName(directory, user);
  await runTool(
    runner,
    'postgres',
    directory,
    ['--single', '-D', name, '-c', 'exit_on_error=on', 'postgres'],
    `alter role ${databaseUser} password '${password}'\n`,
  );
  const rules = join(directory, 'pg_hba.conf');
  writeFileSync(rules, '# Written by Perron.\nlocal all all scram-sha-256\n', { mode: 0o600 });
  if (user.changed) chownSync(rules, user.uid, user.gid);
  const draft = `${layout.passwordFile}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true });
  renameSync(draft, layout.passwordFile);
  syncFolder(layout.rootDir);
}

/** Null when the file is lost; then `setPassword` makes a new one. */
export function readPassword({ passwordFile }: Layout): string | null {
  if (!existsSync(passwordFile)) return null;
  const password = readFileSync(passwordFile, 'utf8').trim();
  return password === '' ? null : password;
}

/** A rename is on the disk only when its folder is. */
function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
