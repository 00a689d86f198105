import type { FastifyRequest } from 'fastify';

/** Where a call comes from, as sessions keep it. */
export interface Origin {
  /** IP address. */
  readonly address: string;
  /** The name that the browser or program gives itself; `null` if there is none. */
  readonly userAgent: string | null;
  /** It came over HTTPS, as far as a trusted proxy says so. */
  readonly isEncrypted: boolean;
  /** The header `Cookie`; `null` if none came. */
  readonly cookies: string | null;
}

/** `null` means that the caller has no such cookie. */
export function cookieOf({ cookies }: Pick<Origin, 'cookies'>, name: string): string | null {
  for (const cookie of (cookies ?? '').split(';')) {
    const [key, value] = cookie.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

const longestUserAgent = 300;

export function originOf({
  ip,
  headers,
  protocol,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'protocol'>): Origin {
  const userAgent = headers['user-agent']?.slice(0, longestUserAgent) ?? null;
  const isEncrypted = protocol === 'https';
  return { address: ip, userAgent, isEncrypted, cookies: headers.cookie ?? null };
}
