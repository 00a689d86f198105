import type { ApiErrorCode } from '../api-errors';

/** The errors that each kind of call on stored entities may answer. */
export const errorsOf = {
  list: ['invalid_request', 'unauthorized', 'forbidden'],
  get: ['invalid_request', 'unauthorized', 'forbidden', 'not_found'],
  create: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'conflict',
    'payload_too_large',
    'unsupported_media_type',
    'unprocessable',
  ],
  update: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'not_found',
    'conflict',
    'precondition_failed',
    'payload_too_large',
    'unsupported_media_type',
    'unprocessable',
  ],
  remove: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'not_found',
    'conflict',
    'precondition_failed',
  ],
} as const satisfies Record<string, readonly ApiErrorCode[]>;
