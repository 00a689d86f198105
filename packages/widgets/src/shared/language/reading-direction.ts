import type { Situation } from '@perron/core';
import type { Language } from './glass-text';

/** Languages that are written from right to left. */
const fromTheRight: ReadonlySet<Language> = new Set([
  ...(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'] as const),
]);

/** The side at which texts in a language begin. */
export function readingDirectionOf(language: Language): 'ltr' | 'rtl' {
  return fromTheRight.has(language) ? 'rtl' : 'ltr';
}

/**
 * A value such as a telephone number or a foreign name, kept in its own order within a text from right to left:
 * the groups of a number would change their places.
 */
export function isolated(value: string, language: Language): string {
  return readingDirectionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value;
}

/**
 * The side at which tables begin: that of the network's leading language, so that no column changes its place
 * while languages take turns.
 */
export function leadingDirection({ languages }: Pick<Situation, 'languages'>): 'ltr' | 'rtl' {
  const [leading = 'de'] = languages;
  return readingDirectionOf(leading);
}
