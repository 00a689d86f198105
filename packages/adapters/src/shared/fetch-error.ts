/**
 * Why an outbound call gave nothing. The code is stable; the message says what was expected and
 * what came, without credentials or query of the address.
 *
 * - `timeout`: no whole answer within the time limit.
 * - `too_large`: more bytes than allowed, counted after decompression.
 * - `forbidden_address`: the name leads to an address that must not be called.
 * - `forbidden_scheme`: not an http or https address.
 * - `too_many_redirects`: more than five.
 * - `status`: an answer, but not a good one; see `status`.
 * - `network`: no connection, a name that does not resolve, or a connection that was cut.
 * - `aborted`: the caller's signal said stop.
 */
export type FetchErrorCode =
  | 'timeout'
  | 'too_large'
  | 'forbidden_address'
  | 'forbidden_scheme'
  | 'too_many_redirects'
  | 'status'
  | 'network'
  | 'aborted';

export interface FetchErrorFacts extends ErrorOptions {
  readonly status?: number;
  readonly retryAfterMs?: number | null;
  readonly bodyText?: string;
  readonly redirected?: boolean;
}

export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** HTTP status; null unless the code is `status`. */
  readonly status: number | null;
  /** How long the other side asked to wait, from when the answer came; `null` if it did not say. */
  readonly retryAfterMs: number | null;
  /** The first 4,096 bytes of an error's body as text; empty when there was none. */
  readonly bodyText: string;
  /** The answer came from another origin than was asked, which gets no keys. */
  readonly redirected: boolean;

  constructor(
    readonly code: FetchErrorCode,
    message: string,
    { status, retryAfterMs, bodyText, redirected, ...options }: FetchErrorFacts = {},
  ) {
    super(message, options);
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
    this.bodyText = bodyText ?? '';
    this.redirected = redirected ?? false;
  }
}
