import { TransitError } from '@perron/adapters/transit';
import { ApiError } from '../api-error';

/** What the transit service refuses, as the API's own error; everything else as it is. */
export function transitFailure(error: unknown): unknown {
  return error instanceof TransitError
    ? new ApiError(error.code, error.message, undefined, { cause: error.cause })
    : error;
}
