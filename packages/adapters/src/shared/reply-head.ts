import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { FetchError } from './fetch-error';
import { replyBody } from './reply-body';
import { toNetworkError } from './to-fetch-error';

/** A day: a server that asks for longer is asked again by the next day. */
const longestMs = 86_400_000;

/**
 * How long a `Retry-After` header asks to wait, in ms: seconds, or an HTTP date against `nowMs`.
 * Null when there is none or it cannot be read; never more than a day.
 */
function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Math.min(Number(value) * 1000, longestMs);
  // Only the date form of HTTP: Date.parse alone takes nearly anything.
  if (!/^[A-Za-z]{3,9}, .*GMT$/.test(value)) return null;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.min(Math.max(atMs - nowMs, 0), longestMs);
}

const maxErrorBytes = 4_096;

/** The head of an answer. */
export interface ReplyHead {
  /** Where the answer came from, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Such as `application/json`, in lower case; `null` if it is not stated. */
  readonly contentType: string | null;
  /** Such as `iso-8859-1`, in lower case; `null` if it is not stated. */
  readonly charset: string | null;
}
export function headOf(message: IncomingMessage, url: URL): ReplyHead {
  const [type = '', ...parameters] = (message.headers['content-type'] ?? '').split(';');
  const charset = /(?:^|;)\s*charset\s*=\s*"?([^";\s]+)/i.exec(parameters.join(';'))?.[1];
  return {
    url: url.href,
    status: message.statusCode ?? 0,
    headers: message.headers,
    contentType: type.trim().toLowerCase() || null,
    charset: charset?.toLowerCase() ?? null,
  };
}

/** The beginning of an error's body; the status is the news, so a bad body counts as none. */
export async function startOfBody(message: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of replyBody(message, 1_000_000, toNetworkError)) {
      chunks.push(chunk);
      if ((bytes += chunk.length) >= maxErrorBytes) break;
    }
  } catch {
    // Keep what came.
  }
  return Buffer.concat(chunks).subarray(0, maxErrorBytes).toString();
}

interface AnswerFacts {
  /** Without keys. */
  readonly address: string;
  /** It came from another origin than was asked. */
  readonly redirected: boolean;
  readonly nowMs: number;
}

/** An answer that is not a good one. */
export function statusError(
  { status, headers }: ReplyHead,
  bodyText: string,
  { address, redirected, nowMs }: AnswerFacts,
): FetchError {
  return new FetchError('status', `Expected ${address} to answer, came ${status}.`, {
    status,
    retryAfterMs: retryAfterMs(headers['retry-after'], nowMs),
    bodyText,
    redirected,
  });
}
