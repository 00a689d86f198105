import { expect, test } from 'vitest';
import { passengerLanguages } from './passenger-languages';

test.each([
  ['de', 'America/New_York', ['de', 'en']],
  ['de-AT', 'Europe/Vienna', ['de', 'en']],
  ['DE_CH', 'Europe/Zurich', ['de', 'en']],
  ['en', 'Europe/Berlin', ['en']],
  ['fr', 'Europe/Zurich', ['fr', 'en']],
  ['pt-BR', 'America/Sao_Paulo', ['pt', 'en']],
  ['no', 'Europe/Oslo', ['nb', 'en']],
  ['ja', 'Asia/Tokyo', ['ja', 'en']],
  ['zh-Hans-CN', 'Asia/Shanghai', ['zh', 'en']],
  ['zh-TW', 'Asia/Taipei', ['en']],
  ['zh_Hant', 'Asia/Hong_Kong', ['en']],
  ['eo', 'Europe/Berlin', ['en']],
  ['mul', 'Europe/Brussels', ['en']],
  [null, 'Europe/Rome', ['it', 'en']],
  ['mul', 'Europe/Zurich', ['de', 'en']],
  [null, 'Europe/Berlin', ['de', 'en']],
  [null, 'America/Chicago', ['en']],
])('a network of language %s in the zone %s speaks %j', (language, timeZone, languages) => {
  expect(passengerLanguages({ language, timeZone })).toEqual(languages);
});

test('a network that is not known yet speaks German and English', () => {
  expect(passengerLanguages(null)).toEqual(['de', 'en']);
});
