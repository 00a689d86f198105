import type { PassengerLanguage } from '@perron/schema';
import { expect, test } from 'vitest';
import { languageOfRequest } from './language-of-request';

const lisbon = ['pt', 'en', 'zh', 'nb'] as const satisfies readonly PassengerLanguage[];

test.each([
  ['pt-BR', undefined, 'pt'],
  ['PT', 'en', 'pt'],
  ['no', undefined, 'nb'],
  // Our Chinese is simplified: who reads traditional characters alone has the next language.
  ['zh-Hant', 'en', 'en'],
  ['zh-Hant', undefined, 'pt'],
  ['zh-Hans-CN', undefined, 'zh'],
  // Not among the network's languages, or none at all.
  ['de', 'en-GB', 'en'],
  ['xx', undefined, 'pt'],
  ['<b>', undefined, 'pt'],
  [null, 'en;q=0.3, zh-CN;q=0.8', 'zh'],
  [null, 'de, fr;q=0.9', 'pt'],
  [null, 'en;q=0, de', 'pt'],
  [null, 'en;q=0, zh;q=0.1', 'zh'],
  [null, '*', 'pt'],
  [null, ';;q=,', 'pt'],
  [null, undefined, 'pt'],
] as const)('?lang=%s and Accept-Language %s: %s', (named, accepted, language) => {
  expect(languageOfRequest({ named, accepted }, lisbon)).toBe(language);
});

test('a network without German has no German page', () => {
  expect(languageOfRequest({ named: 'de', accepted: 'de' }, ['ja', 'en'])).toBe('ja');
  expect(languageOfRequest({ named: 'de', accepted: 'de;q=0' }, ['de', 'en'])).toBe('de');
});
