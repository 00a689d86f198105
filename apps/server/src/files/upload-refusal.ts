import { IntakeError } from '@perron/media';
import type { IntakeProblem } from '@perron/media';
import type { ApiErrorCode } from '@perron/schema';
import { ApiError } from '../api-error';

const codes = {
  'too-large': 'payload_too_large',
  'not-taken': 'unsupported_media_type',
  'not-readable': 'unprocessable',
  stalled: 'invalid_request',
} as const satisfies Record<IntakeProblem, ApiErrorCode>;

const path = 'body.file';

/** The answer to an upload that cannot be kept; any other error as it is. */
export function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof IntakeError)) return error;
  const { problem, message } = error;
  const facts = problem === 'stalled' ? {} : { details: [{ path, message }] };
  return new ApiError(codes[problem], message, facts, { cause: error });
}
