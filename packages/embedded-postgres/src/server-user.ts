import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/**
 * Whom the PostgreSQL processes run as. PostgreSQL refuses root, so under root they run as an
 * unprivileged user: the owner of the existing data, else `nobody`.
 */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
  /** We are root and hand the processes to that user. */
  readonly changed: boolean;
}

/**
 * @param clusterDir PostgreSQL's data directory, which need not exist yet.
 * @throws EmbeddedPostgresError when its owner and this process do not fit together.
 */
export function serverUser(clusterDir: string): ServerUser {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner === undefined || owner.uid === uid) return { uid, gid, changed: false };
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} belongs to the user with id ${owner.uid}, and Perron runs as the user with id ${uid}: start Perron as ${owner.uid === nobody().uid ? 'root' : 'that user'}, or give it the directory (chown -R).`,
    );
  }
  if (owner !== undefined && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid, changed: true };
  }
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} belongs to root, which PostgreSQL refuses: give it to an unprivileged user (chown -R nobody ${clusterDir}).`,
    );
  }
  return { ...nobody(), changed: true };
}

function nobody(): { uid: number; gid: number } {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readPasswd()) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return ''; // a container without it
  }
}

/**
 * May this user walk from the root of the file system into the folder `path`? Asked for an
 * unprivileged user under root; as ourselves we have been there already.
 */
export function mayEnter(user: ServerUser, path: string): boolean {
  if (!user.changed) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
