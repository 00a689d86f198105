import type { ErrorDetail } from '@perron/schema';
import { ApiError } from '../api-error';

/** At most this many faults are listed. */
const maxDetails = 20;

/**
 * Holds a request against rules that several of its fields may break.
 * @param broken one line for each field that breaks one, `path` as in `body.scenes.3.duration`
 * @throws ApiError unprocessable, when there is any
 */
export function requireNoneBroken(broken: readonly ErrorDetail[]): void {
  if (broken.length === 0) return;
  const details = broken.slice(0, maxDetails);
  const named = details.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const more = broken.length - details.length;
  throw new ApiError('unprocessable', more > 0 ? `${named}; and ${more} more` : named, details);
}
