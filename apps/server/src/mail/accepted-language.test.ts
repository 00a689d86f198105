import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['fr, de;q=0.7, en;q=0.3', 'de'],
  ['en;q=0.3, de;q=0.7', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=0', 'en'],
  ['*', 'en'],
  ['fr', 'en'],
  [';;;q=q,,', 'en'],
])('"%s" is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
