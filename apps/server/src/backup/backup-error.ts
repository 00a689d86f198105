/**
 * A backup or a restore cannot go on. The message is what the operator reads: what is wrong and what
 * to do. It never holds a secret.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
