import type { FastifyRequest } from 'fastify';

/** Where a call comes from, as sessions keep it. */
export interface Origin {
  /** IP address. */
  readonly address: string;
  /** What the browser or program calls itself; null: it says nothing. */
  readonly userAgent: string | null;
  /** The header `Cookie`; null: none came. */
  readonly cookies: string | null;
}

const longestUserAgent = 300;

export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  const userAgent = headers['user-agent']?.slice(0, longestUserAgent) ?? null;
  return { address: ip, userAgent, cookies: headers.cookie ?? null };
}
