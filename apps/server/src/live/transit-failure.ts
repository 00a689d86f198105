import { TransitError } from '@perron/adapters/transit';
import { ApiError } from '../api-error';

/** Turns a refusal of the transit service into the API's own error; leaves all others as they are. */
export function transitFailure(error: unknown): unknown {
  return error instanceof TransitError
    ? new ApiError(error.code, error.message, undefined, { cause: error.cause })
    : error;
}
