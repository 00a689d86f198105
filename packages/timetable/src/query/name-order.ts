const german = 'de';

/**
 * How names of a feed are sorted: as its language does it, numbers by their values.
 * @param language as the feed writes it; null and what is no language tag (`en_US`): as in German
 */
export function nameOrder(language: string | null): (a: string, b: string) => number {
  const options = { numeric: true } as const;
  try {
    return new Intl.Collator(language ?? german, options).compare;
  } catch {
    return new Intl.Collator(german, options).compare;
  }
}
