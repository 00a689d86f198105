import type { ErrorBody } from '@perron/schema';

/**
 * The server answered with an error (`body` is its error body), or with something that is none of
 * its answers (`body` is null).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody | null,
    message: string,
  ) {
    super(message);
  }
}
