/**
 * The server cannot start, and the operator can do something about it. The message is the one
 * sentence that is printed: what is wrong and what to do. It never holds a secret.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
