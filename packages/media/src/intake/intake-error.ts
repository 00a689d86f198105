/**
 * - `too-large`: more bytes, pixels or frames than the limits allow
 * - `not-taken`: a kind of file that is not taken
 * - `not-readable`: a kind that is taken, but damaged, or it says impossible things
 * - `stalled`: nothing came for too long
 */
export type IntakeProblem = 'too-large' | 'not-taken' | 'not-readable' | 'stalled';

/** An upload cannot be kept. The message tells its sender what was expected and what came. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';

  constructor(
    readonly problem: IntakeProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Bytes as people read them. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 100_000) / 10} MB`;
}
