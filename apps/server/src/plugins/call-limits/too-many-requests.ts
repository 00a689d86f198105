import { ApiError } from '../../api-error';

/** The refusal of a route's rate limit, in the API's own form. */
export function tooManyRequests(_request: unknown, context: { readonly after: string }): ApiError {
  return new ApiError('too_many_requests', `Too many tries. Wait ${context.after} and try again.`);
}
