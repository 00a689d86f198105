import { expect, test } from 'vitest';
import { languageName } from './language-name';

test.each([
  ['pt-BR', 'en-GB', 'Brazilian Portuguese'],
  ['de_AT', 'de-DE', 'Österreichisches Deutsch'],
  ['pt', 'de-DE', 'Portugiesisch'],
  ['no', 'en-GB', 'Norwegian'],
  ['português', 'en-GB', 'português'],
])('the language %j is called in %s: %s', (tag, locale, name) => {
  expect(languageName(tag, locale)).toBe(name);
});
