import { expect, test } from 'vitest';
import { glassTexts } from './glass-texts';
import { pageTexts } from './page-texts';
import { passengerTexts } from './passenger-texts';
import type { Notion } from './passenger-texts';
import { said } from './said';
import { spokenTexts } from './spoken-texts';
import type { Text } from './text-forms';

const rows = Object.entries<Notion>(passengerTexts);
const lengths = Object.entries({ glass: glassTexts, page: pageTexts, spoken: spokenTexts });

function formsOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

function namesIn(text: Text): string[] {
  return [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

test.each(lengths)('each notion has words in German and in English: %s', (_, texts) => {
  const empty = Object.entries(texts).filter(([, { de, en }]) =>
    [...formsOf(de), ...formsOf(en)].some((form) => form.trim() === ''),
  );
  expect(empty).toEqual([]);
  for (const [, words] of Object.entries(texts)) expect(Object.keys(words)).toEqual(['de', 'en']);
});

test.each(lengths)('German and English name the same values: %s', (_, texts) => {
  const different = Object.entries(texts).filter(
    ([, { de, en }]) => namesIn(de).join() !== namesIn(en).join(),
  );
  expect(different).toEqual([]);
});

test.each(lengths)('each form of a number is one that German and English have: %s', (_, texts) => {
  const odd = Object.entries(texts).filter(([, words]) =>
    Object.entries(words).some(([language, text]) => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const forms = typeof text === 'string' ? ['other'] : Object.keys(text);
      return forms.some((form) => !pluralCategories.some((category) => category === form));
    }),
  );
  expect(odd).toEqual([]);
});

test('a notion has each text once: what is said in the words of displays is not written again', () => {
  const twice = rows.filter(([, { glass, page, spoken }]) => {
    const own = [glass, page, spoken].filter((words) => words !== undefined && words !== 'glass');
    return new Set(own.map((words) => JSON.stringify(words))).size < own.length;
  });
  expect(twice).toEqual([]);
});

test('no two notions have the same texts', () => {
  const notionsOf = new Map<string, string[]>();
  for (const [length, texts] of lengths) {
    for (const [key, words] of Object.entries(texts)) {
      const text = JSON.stringify([length, words]);
      notionsOf.set(text, [...(notionsOf.get(text) ?? []), key]);
    }
  }
  expect([...notionsOf.values()].filter((keys) => keys.length > 1)).toEqual([]);
});

test('a piece of a sentence counts as its language does', () => {
  expect([1, 3].map((minutes) => said('minutesLeft', 'de', { minutes }))).toEqual([
    '1 Minute',
    '3 Minuten',
  ]);
  expect([1, 10].map((minutes) => said('every', 'en', { minutes }))).toEqual([
    'every minute',
    'every 10 minutes',
  ]);
  expect(said('policeOperation', 'de')).toBe('Polizeieinsatz');
});
