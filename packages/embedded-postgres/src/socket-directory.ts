import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { mayEnter } from './server-user';
import type { ServerUser } from './server-user';

const prefix = 'perron-socket-';
/** `sun_path` of unix(7) with its final zero: 108 bytes on Linux, 104 on macOS. */
const socketPathLimitBytes = 103;

/** Folders for what need not outlive the machine, and that an unprivileged user can enter. */
export function temporaryFolders(user: ServerUser): string[] {
  const folders = [...new Set([tmpdir(), '/tmp', '/var/tmp', '/run', '/dev/shm'])];
  return folders.filter((folder) => existsSync(folder) && mayEnter(user, folder));
}

/**
 * A new folder for the server's socket, which only `user` may enter. Not under the data directory,
 * whose path may be longer than a socket's may be; a new random name each time, because a known one
 * in a folder open to all could have been taken by someone else.
 */
export function makeSocketDirectory(user: ServerUser): string {
  for (const folder of temporaryFolders(user)) {
    const pattern = join(folder, prefix);
    const longest = `${pattern}XXXXXX/.s.PGSQL.5432`;
    if (Buffer.byteLength(longest) > socketPathLimitBytes) continue;
    const directory = mkdtempSync(pattern);
    if (user.changed) chownSync(directory, user.uid, user.gid);
    return directory;
  }
  throw new EmbeddedPostgresError(
    'There is no folder for the socket of the embedded PostgreSQL: set TMPDIR to a folder with a path below 75 characters that every user may enter.',
  );
}

/** Removes a folder that `makeSocketDirectory` made; any other is left alone. */
export function removeSocketDirectory(directory: string): void {
  if (basename(directory).startsWith(prefix)) rmSync(directory, { recursive: true, force: true });
}
