import fresh from 'fresh';

/**
 * Whether `If-None-Match` names an answer that we would send again. Compared weakly (RFC 9110,
 * 13.1.2), because a proxy that compresses an answer marks its ETag as weak.
 */
export function isKnownAnswer(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
