/** Second keys of `g …`, by the page's address. */
const goKeys: Readonly<Record<string, string>> = {
  '/': 'h',
  '/disruptions': 's',
  '/disruptions/edit': 'n',
  '/displays': 'd',
  '/vbb': 'v',
  '/scenario': 'c',
  '/infrastructure/line': 'l',
  '/station': 't',
  '/line-view': 'f',
  '/output-type': 'o',
  '/content-management': 'm',
  '/playlists': 'p',
  '/pixel-scenes': 'e',
  '/editor': 'i',
  '/gallery': 'w',
  '/users': 'b',
  '/api-keys': 'k',
  '/audit-log': 'a',
  '/system': 'y',
  '/trash': 'x',
  '/security-log': 'r',
  '/profile': 'u',
};

/** The keys that open the page; undefined: it has none. */
export function goKeyOf(to: string): string | undefined {
  const key = goKeys[to];
  return key === undefined ? undefined : `g ${key}`;
}
