import { expect, test } from 'vitest';
import { passengerLanguages } from './passenger-languages';

test.each([
  ['de', 'America/New_York', ['de', 'en']],
  ['de-AT', 'Europe/Vienna', ['de', 'en']],
  ['DE_CH', 'Europe/Zurich', ['de', 'en']],
  ['en', 'Europe/Berlin', ['en']],
  ['fr', 'Europe/Zurich', ['en']],
  ['mul', 'Europe/Zurich', ['de', 'en']],
  [null, 'Europe/Berlin', ['de', 'en']],
  [null, 'America/Chicago', ['en']],
])('a network of language %s in the zone %s speaks %j', (language, timeZone, languages) => {
  expect(passengerLanguages({ language, timeZone })).toEqual(languages);
});

test('a network that is not known yet speaks both', () => {
  expect(passengerLanguages(null)).toEqual(['de', 'en']);
});
