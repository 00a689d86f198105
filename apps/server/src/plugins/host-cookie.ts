import { cookieOf } from './origin';
import type { Origin } from './origin';

/** A cookie of ours. */
export interface HostCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly sameSite: 'Strict' | 'Lax';
  /** The only calls that it goes with, where it is not sent over HTTPS. */
  readonly path: string;
}

/** Over HTTPS: a browser takes it from this very host only, and no neighbour can set it. */
const prefixed = (name: string) => `__Host-${name}`;

/** The lines of `Set-Cookie`. Over HTTPS the one of before, without the prefix, goes. */
export function cookieLines(cookie: HostCookie, isEncrypted: boolean): string[] {
  const { name, value, maxAgeSeconds, sameSite, path } = cookie;
  const rest = `HttpOnly; SameSite=${sameSite}`;
  if (!isEncrypted) return [`${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; ${rest}`];
  return [
    `${prefixed(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; ${rest}; Secure`,
    `${name}=; Path=${path}; Max-Age=0; ${rest}; Secure`,
  ];
}

/**
 * `null` means that the caller has none. Over HTTPS one without the prefix may be a neighbour's.
 */
export function readHostCookie(
  origin: Pick<Origin, 'cookies' | 'isEncrypted'>,
  name: string,
): string | null {
  const own = cookieOf(origin, prefixed(name));
  return own === null && !origin.isEncrypted ? cookieOf(origin, name) : own;
}

/** As `readHostCookie`, and one from before there were prefixes: for what is signed and opens nothing. */
export function readOldCookie(origin: Pick<Origin, 'cookies'>, name: string): string | null {
  return cookieOf(origin, prefixed(name)) ?? cookieOf(origin, name);
}
