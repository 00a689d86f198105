import { BlockList, isIP } from 'node:net';

/**
 * Who may be called at an address.
 *
 * - `public`: anyone.
 * - `private`: an operator's own network or machine; only when configured.
 * - `never`: link-local and cloud metadata, multicast, unspecified, reserved: no live source is there.
 */
export type AddressKind = 'public' | 'private' | 'never';

/** IANA special-purpose IPv4 blocks that an operator's own host may have. */
const private4 = subnets([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);

/**
 * The other special-purpose IPv4 blocks, and single addresses at which cloud providers answer with
 * credentials: 100.100.100.200 (Alibaba), 168.63.129.16 (Azure); 169.254.169.254 and 192.0.0.192
 * lie within the blocks.
 */
const never4 = subnets([
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

function subnets(blocks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of blocks) list.addSubnet(address, prefix, 'ipv4');
  return list;
}

function kindOfIpv4(address: string): AddressKind {
  if (never4.check(address)) return 'never';
  return private4.check(address) ? 'private' : 'public';
}

/** The eight groups of an IPv6 address without a zone. The URL parser does the reading. */
function ipv6Groups(address: string): number[] {
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = compressed.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}

function embeddedIpv4(groups: readonly number[]): string {
  return [groups[6]!, groups[7]!].flatMap((group) => [group >> 8, group & 255]).join('.');
}

function kindOfIpv6(address: string): AddressKind {
  const groups = ipv6Groups(address);
  const [a = 0, b = 0] = groups;
  const startsWith = (...prefix: number[]) => prefix.every((group, i) => groups[i] === group);
  // IPv4-mapped, and NAT64, through which an IPv6-only network reaches IPv4: what they lead to.
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0x64, 0xff9b, 0, 0, 0, 0)) {
    return kindOfIpv4(embeddedIpv4(groups));
  }
  if (startsWith(0, 0, 0, 0, 0, 0, 0, 1)) return 'private';
  // fd00:ec2::254 and fd20:ce::254 are metadata services (AWS, Google).
  if (startsWith(0xfd00, 0xec2) || startsWith(0xfd20, 0xce)) return 'never';
  if ((a & 0xfe00) === 0xfc00) return 'private';
  const globalUnicast = (a & 0xe000) === 0x2000;
  // 2001::/23 (Teredo and others), documentation, 6to4: tunnels into IPv4, or nowhere.
  const special =
    (a === 0x2001 && (b < 0x200 || b === 0xdb8)) || a === 0x2002 || (a === 0x3fff && b < 0x1000);
  return globalUnicast && !special ? 'public' : 'never';
}

/** The kind of an IP address as text, IPv4 with dots or IPv6; anything else is `never`. */
export function addressKind(address: string): AddressKind {
  const withoutZone = address.replace(/%.*$/, '');
  switch (isIP(withoutZone)) {
    case 4:
      return kindOfIpv4(withoutZone);
    case 6:
      return kindOfIpv6(withoutZone);
    default:
      return 'never';
  }
}
