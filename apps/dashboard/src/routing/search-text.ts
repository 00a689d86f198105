/** The parameters of an address as text; a name that stands several times has a list. */
export type SearchTexts = Record<string, string | string[]>;

/**
 * Reads the part of an address after the question mark. Values stay text (`search=12` is not a
 * number): each route's schema says what it wants.
 */
export function parseSearch(text: string): SearchTexts {
  const found: SearchTexts = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name];
    found[name] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

function isSearchValue(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Writes it, with the question mark if there is anything to write; lists repeat their name. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const entry of [value].flat()) {
      if (isSearchValue(entry)) params.append(name, String(entry));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
