import { EmbeddedPostgresError } from './embedded-postgres-error';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a read-only file system',
  ENOENT: 'a part of its path is a link to nothing',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its path runs in a circle of links',
};

/** The sentence for a data directory that cannot be written; any other error is thrown as it is. */
export function directoryError(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  const path = error instanceof Error && 'path' in error ? String(error.path) : '';
  // A missing file of the packages is not about this directory.
  if (reason === undefined || (code === 'ENOENT' && !path.startsWith(dataDir))) return error;
  return new EmbeddedPostgresError(
    `The data directory ${dataDir} cannot be used: ${reason} (${code}). Make it writable, or set DATA_DIR to another one.`,
    { cause: error },
  );
}
