/**
 * The embedded server cannot run, and the operator can do something about it. The message is one
 * sentence: what is wrong and what to do. It never holds a secret.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
