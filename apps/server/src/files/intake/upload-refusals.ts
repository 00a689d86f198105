import { ApiError } from '../../api-error';

const path = 'body.file';

/** It is more than may be uploaded. */
export function tooLarge(message: string): ApiError {
  return new ApiError('payload_too_large', message, [{ path, message }]);
}

/** It is of a kind that is not taken. */
export function notTaken(message: string): ApiError {
  return new ApiError('unsupported_media_type', message, [{ path, message }]);
}

/** It is of a kind that is taken, but it is damaged or says impossible things. */
export function notReadable(message: string): ApiError {
  return new ApiError('unprocessable', message, [{ path, message }]);
}

/** Bytes as people read them. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 100_000) / 10} MB`;
}
