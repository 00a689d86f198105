import { apiErrors } from '@perron/schema';
import type { ApiErrorCode, ErrorDetail } from '@perron/schema';

/** An error for the caller: a code of the table, and a sentence that says what is wrong. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly details?: readonly ErrorDetail[],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.statusCode = apiErrors[code].status;
  }
}
