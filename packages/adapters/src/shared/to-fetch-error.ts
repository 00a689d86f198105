import { FetchError } from './fetch-error';

/** Turns an error of a connection into the one error that callers know. */
export function toNetworkError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const reason = error instanceof Error ? error.message : 'an unknown failure';
  return new FetchError('network', `Expected an answer, came: ${reason}`, { cause: error });
}

/** The same, with the reason where we ended the call. */
export function fetchErrorOf(
  error: unknown,
  request: { readonly timeoutMs: number; readonly signal?: AbortSignal },
  deadline: AbortSignal,
): FetchError {
  if (error instanceof FetchError) return error;
  if (request.signal?.aborted) {
    return new FetchError('aborted', 'The call was stopped by its caller.', { cause: error });
  }
  if (deadline.aborted) {
    const limit = `within ${request.timeoutMs} ms`;
    return new FetchError('timeout', `Expected the whole answer ${limit}.`, { cause: error });
  }
  return toNetworkError(error);
}
