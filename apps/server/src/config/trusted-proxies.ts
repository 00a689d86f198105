import { isIP } from 'node:net';

/** Names of networks, as Express has them; `none` stands alone and is nobody. */
const names = new Set(['loopback', 'linklocal', 'uniquelocal']);

const expected =
  'addresses or networks with commas between them, such as 10.0.0.4,10.1.0.0/16, or loopback, linklocal, uniquelocal, or none';

/** The setting as it was read; `problem`: the mistake in it, for the sentence at the start. */
type Read =
  { readonly proxies: readonly string[]; readonly problem: null } | { readonly problem: string };

function problemOf(entry: string): string | null {
  if (names.has(entry)) return null;
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  const isMapped = /^::ffff:.*\./i.test(address);
  if (version === 0 || address.includes('%') || isMapped || more.length > 0) return expected;
  if (prefix === undefined) return null;
  const bits = version === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) {
    return `${expected}; the network ${entry} needs a number from 1 to ${bits} after its slash`;
  }
  if (Number(prefix) === 0) {
    return `${expected}; ${entry} is everybody, and then each caller could claim any address`;
  }
  return null;
}

/**
 * Reads the proxies whose `X-Forwarded-*` counts from `TRUST_PROXY`: IPv4 and IPv6 addresses, networks with a
 * prefix, and names of networks, with commas or spaces between them.
 */
export function readTrustedProxies(text: string): Read {
  const entries = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (entries.length === 1 && entries[0] === 'none') return { proxies: [], problem: null };
  if (entries.length === 0) return { problem: expected };
  const problem = entries.map(problemOf).find((candidate) => candidate !== null) ?? null;
  return problem === null ? { proxies: [...new Set(entries)], problem } : { problem };
}
