import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The rule for calls to an address.
 *
 * - `public`: anything.
 * - `private`: an operator's own network or machine; only when configured.
 * - `never`: link-local and cloud metadata, multicast, unspecified, reserved: no live source is there.
 */
export type AddressKind = 'public' | 'private' | 'never';

/**
 * Addresses at which cloud providers answer with credentials, although their block may be called:
 * Alibaba, Azure; AWS, Google. 169.254.169.254 and 192.0.0.192 are in blocks that never are.
 */
const metadata = ['100.100.100.200/32', '168.63.129.16/32', 'fd00:ec2::/32', 'fd20:ce::/32'].map(
  (block) => ipaddr.parseCIDR(block),
);

/** Blocks that the library does not classify: 6to4 relays, the rest of 2001::/23. */
const neverCalled = ['192.88.99.0/24', '2001::/23'].map((block) => ipaddr.parseCIDR(block));

const nat64 = ipaddr.parseCIDR('64:ff9b::/96');
const globalUnicast = ipaddr.parseCIDR('2000::/3');

const privateRanges = ['private', 'uniqueLocal', 'carrierGradeNat', 'loopback'];

type Address = ReturnType<typeof ipaddr.parse>;

function within(address: Address, [network, bits]: [Address, number]): boolean {
  return address.kind() === network.kind() && address.match([network, bits]);
}

function kindOf(address: Address): AddressKind {
  const range = address.range();
  if (address instanceof ipaddr.IPv6) {
    if (range === 'ipv4Mapped') return kindOf(address.toIPv4Address());
    // NAT64, through which an IPv6-only network reaches IPv4: what it leads to.
    if (within(address, nat64)) return kindOf(new ipaddr.IPv4(address.toByteArray().slice(12)));
  }
  if ([...metadata, ...neverCalled].some((block) => within(address, block))) return 'never';
  if (privateRanges.includes(range)) return 'private';
  const global = address.kind() === 'ipv4' || within(address, globalUnicast);
  return range === 'unicast' && global ? 'public' : 'never';
}

/** The kind of an IP address as text, IPv4 with dots or IPv6; anything else is `never`. */
export function addressKind(address: string): AddressKind {
  const withoutZone = address.replace(/%.*$/, '');
  // The library alone would also read `127.1` as IPv4, and `::127.0.0.1` as an IPv4-mapped address.
  const family = isIP(withoutZone);
  if (family === 0) return 'never';
  if (family === 4) return kindOf(ipaddr.parse(withoutZone));
  return kindOf(ipaddr.parse(new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)));
}
