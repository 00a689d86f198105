import { expect, test } from 'vitest';
import { wordPattern, wordsOf } from './word-pattern';

const finds = (typed: string, name: string) =>
  new RegExp(wordPattern(wordsOf(typed)[0] ?? '')).test(name.toLowerCase());

test.each([
  ['strasse', 'Straße'],
  ['straße', 'Strasse'],
  ['stras', 'Straße'],
  ['köthen', 'Köthen'],
  ['koethen', 'Köthen'],
  ['kothen', 'Köthen'],
  ['köthen', 'Koethen'],
  ['KÖTHEN', 'Kothen'],
  ['aepfel', 'Äpfel'],
  ['rue', 'Rue'],
  ['cafe', 'Café'],
  ['poznan', 'Poznań'],
])('%s finds %s', (typed, name) => {
  expect(finds(typed, name)).toBe(true);
});

test.each([
  ['koethen', 'Kothen'],
  ['strase', 'Strasse'],
  ['müller', 'Miller'],
  ['neue', 'Neukölln'],
])('%s does not find %s', (typed, name) => {
  expect(finds(typed, name)).toBe(false);
});

test('signs part words and are never read as a pattern', () => {
  expect(wordsOf('S+U (Alex.*) U8|')).toEqual(['s', 'u', 'alex', 'u8']);
  expect(wordsOf('().*')).toEqual([]);
});
