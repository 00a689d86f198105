/** Second keys of `g …`, by the page's address; also of pages that an installation may not have yet. */
const goKeys: Readonly<Record<string, string>> = {
  '/': 'h',
  '/disruptions': 's',
  '/displays': 'd',
  '/infrastructure': 'n',
  '/infrastructure/lines': 'l',
  '/lines': 'l',
  '/station': 't',
  '/stations': 't',
  '/output-type': 'o',
  '/gallery': 'w',
  '/security-log': 'p',
  '/profile': 'u',
};

/** The keys that open the page; undefined: it has none. */
export function goKeyOf(to: string): string | undefined {
  const key = goKeys[to];
  return key === undefined ? undefined : `g ${key}`;
}
