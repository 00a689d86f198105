import { isIPv6 } from 'node:net';

/** The first 64 bits of an IPv6 address, which one customer has for themselves. */
export function networkOf(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::', 2);
  const [left, right] = [head, tail].map((half) => half.split(':').filter((part) => part !== ''));
  const middle = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0');
  return [...(left ?? []), ...middle, ...(right ?? [])].slice(0, 4).join(':');
}
