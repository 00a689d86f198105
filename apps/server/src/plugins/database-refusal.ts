import type { ApiErrorCode } from '@perron/schema';
import pg from 'pg';
import { ApiError } from '../api-error';
import { codeOf } from '../db/connect-error';
import { OutcomeUnknown, isDatabaseAway } from '../db/database-watch';

/**
 * The database's refusals after every rule before it let a call pass: two requests at once, or a value that
 * no rule thought of. The keys are PostgreSQL's error codes.
 */
const refusals: Readonly<Record<string, { code: ApiErrorCode; message: string }>> = {
  23505: {
    code: 'conflict',
    message: 'Another entry has one of these values already, and only one may. Change it.',
  },
  23503: {
    code: 'conflict',
    message:
      'Something that this refers to is gone, or something refers to it. Load it again and repeat the change.',
  },
  22003: { code: 'invalid_request', message: 'A number is too large to be stored.' },
  22021: { code: 'invalid_request', message: 'A text holds a character that cannot be stored.' },
  '22P05': {
    code: 'invalid_request',
    message: 'A text holds a character that cannot be stored.',
  },
};

/** A full disk, a full quota, and PostgreSQL's word for either. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * A passing failure of the database or the disk, as an error for the caller; `null` means another
 * one.
 */
export function storageFailure(error: unknown): ApiError | null {
  if (fullCodes.has(codeOf(error))) {
    return new ApiError(
      'insufficient_storage',
      'The server’s disk is full: nothing was stored. Free some space and try again.',
      undefined,
      { cause: error },
    );
  }
  if (!isDatabaseAway(error)) return null;
  const message =
    error instanceof OutcomeUnknown
      ? 'The connection to the database was lost while it was storing the change: it may be done or not. Look before you try again, or try again with the same Idempotency-Key.'
      : 'The database does not answer now. Try again soon.';
  return new ApiError('unavailable', message, undefined, { cause: error });
}

/** The database's error as one for the caller; null when it is ours and no matter of theirs. */
export function databaseRefusal(error: unknown): ApiError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const refusal = refusals[error.code ?? ''];
  return refusal ? new ApiError(refusal.code, refusal.message, undefined, { cause: error }) : null;
}
