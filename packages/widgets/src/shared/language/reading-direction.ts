import type { Situation } from '@perron/core';
import type { Language } from './passenger-texts';

/** Languages that are written from right to left. */
const fromTheRight: ReadonlySet<Language> = new Set([
  ...(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'] as const),
]);

/** The side at which texts in a language begin. */
export function readingDirectionOf(language: Language): 'ltr' | 'rtl' {
  return fromTheRight.has(language) ? 'rtl' : 'ltr';
}

/**
 * The side at which tables begin: that of the network's leading language, so that no column changes its place
 * while languages take turns.
 */
export function leadingDirection({ languages }: Pick<Situation, 'languages'>): 'ltr' | 'rtl' {
  const [leading = 'de'] = languages;
  return readingDirectionOf(leading);
}
