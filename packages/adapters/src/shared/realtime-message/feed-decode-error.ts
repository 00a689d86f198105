/**
 * Why bytes are no usable feed. The code is stable; the message says what was expected and what
 * came.
 *
 * - `not_a_feed`: no GTFS-Realtime message (a web page, JSON, garbage, or nothing at all).
 * - `truncated`: the message ends before it is complete.
 * - `too_large`: more than this reader takes in.
 * - `differential`: changes instead of a whole data set, which the specification leaves undefined.
 */
export type FeedDecodeErrorCode = 'not_a_feed' | 'truncated' | 'too_large' | 'differential';

export class FeedDecodeError extends Error {
  override readonly name = 'FeedDecodeError';
  constructor(
    readonly code: FeedDecodeErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
