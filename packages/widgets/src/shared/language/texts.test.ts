import { glassTexts, pageTexts } from '@perron/core';
import type { Text } from '@perron/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { glassText } from './glass-text';
import type { Language } from './glass-text';
import { languagesWithTexts, loadedTexts, preloadTexts } from './loaded-texts';
import { pageText } from './page-text';

beforeAll(() => preloadTexts(languagesWithTexts));

/** Only operators read these, or they are the specification's to the letter. */
const untranslated: readonly string[] = [
  ...['demo', 'demoContent', 'hiddenLive', 'noTripHere', 'codeWithoutAddress', 'codeTooSmall'],
];

/** Texts that are in English, because the words of signs are not certain (decision 202). */
const leftOut: Readonly<Partial<Record<Language, string>>> = {
  ar: 'suburban express regional noBoarding requestStop noConnectionsOfThese connections noConnections policeOperation noStopping shuttleTrain',
  da: 'noBoarding requestStop medicalOperation shuttleTrain',
  es: 'noTrip',
  fi: 'regional noBoarding shuttleTrain',
  he: 'express regional requestStop noConnectionsOfThese connections noConnections shuttleTrain',
  hu: 'regional medicalOperation shuttleTrain',
  it: 'disruptionsLoading',
  ja: 'suburban express regional requestStop policeOperation',
  ko: 'express regional requestStop policeOperation',
  nb: 'medicalOperation shuttleTrain',
  nl: 'suburban express requestStop',
  pt: 'suburban subway tram bus express regional noBoarding requestStop loading moreStops oneMoreStop tripLoading disruptionsLoading noStopping shuttleTrain replacementBuses',
  sv: 'medicalOperation',
  tr: 'medicalOperation shuttleTrain replacementBuses until untilTime',
  uk: 'medicalOperation policeOperation shuttleTrain replacementBuses',
  zh: 'express regional requestStop policeOperation shuttleTrain',
};

const translations = languagesWithTexts.filter(
  (language) => language !== 'de' && language !== 'en',
);

type Forms = Readonly<Record<string, string>>;

function formsIn(text: Text): Forms {
  return typeof text === 'string' ? { other: text } : text;
}

/** A language's texts of displays and of the page, each form of each of them, with the English text. */
function formsOf(language: Language) {
  const { glass = {}, page = {} } = loadedTexts(language) ?? {};
  const english: Readonly<Record<string, { readonly en: Text }>> = { ...glassTexts, ...pageTexts };
  return Object.entries<Text>({ ...glass, ...page }).flatMap(([key, text]) =>
    Object.entries(formsIn(text)).map(([rule, form]) => ({
      key,
      rule,
      form,
      inEnglish: formsIn(english[key]?.en ?? '')['other'] ?? '',
    })),
  );
}

const namesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('passengers’ texts', () => {
  it('are in the languages that were promised', () => {
    const promised = 'ar cs da de en es fi fr he hu it ja ko nb nl pl pt sv tr uk zh'.split(' ');
    expect(promised.filter((part) => !languagesWithTexts.some((has) => has === part))).toEqual([]);
  });

  it.each(translations)('are all there, or are known to be in English: %s', (language) => {
    const { glass = {}, page = {} } = loadedTexts(language) ?? {};
    const wanted = Object.keys(glassTexts).filter((key) => !untranslated.includes(key));
    const missing = wanted.filter((key) => !(key in glass));
    expect(missing).toEqual(leftOut[language]?.split(' ') ?? []);
    expect(Object.keys(page).sort()).toEqual(Object.keys(pageTexts).sort());
  });

  it.each(translations)('have each form of a number that the language has: %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const odd = formsOf(language).filter(
      ({ rule }) => !pluralCategories.some((category) => category === rule),
    );
    expect(odd).toEqual([]);
  });

  it.each(translations)('say the number of a headway: %s', (language) => {
    for (const minutes of [3, 5, 10, 12, 15, 22, 30]) {
      expect(glassText('every', language, { minutes })).toContain(String(minutes));
    }
  });

  it.each(translations)('name the same values as in English: %s', (language) => {
    const wrong = formsOf(language).filter(({ rule, form, inEnglish }) => {
      const expected = namesIn(inEnglish);
      // "In the next minute" and "two stations" say their number in a word.
      const said: readonly string[] =
        rule === 'one' || rule === 'two' ? ['{minutes}', '{count}'] : [];
      const without = expected.filter((name) => !said.includes(name));
      const found = namesIn(form).filter((name) => !said.includes(name));
      const isNew = namesIn(form).some((name) => !expected.includes(name));
      return isNew || found.join() !== without.join();
    });
    expect(wrong).toEqual([]);
  });

  it.each(translations)('have the number in the minutes that are left: %s', (language) => {
    for (const key of ['minutesLeft', 'inMinutes'] as const) {
      for (const minutes of [1, 2, 3, 7, 11, 21, 100]) {
        expect(glassText(key, language, { minutes })).toContain(String(minutes));
      }
    }
  });

  it.each(translations)('are not left in English where it has words: %s', (language) => {
    const same = formsOf(language).filter(
      ({ form, inEnglish }) => inEnglish.includes(' ') && inEnglish === form,
    );
    // "3 min" and "1 station" are the same in several languages.
    const shared = ['minutesLeft', 'stationLeftOut', 'stationsLeftOut'];
    expect(same.map(({ key }) => key).filter((key) => !shared.includes(key))).toEqual([]);
  });

  it.each([
    [
      'pl',
      [1, 2, 5, 22, 25],
      [
        'jeszcze 1 przystanek',
        'jeszcze 2 przystanki',
        'jeszcze 5 przystanków',
        'jeszcze 22 przystanki',
        'jeszcze 25 przystanków',
      ],
    ],
    [
      'cs',
      [1, 4, 5, 22],
      ['ještě 1 zastávka', 'ještě 4 zastávky', 'ještě 5 zastávek', 'ještě 22 zastávek'],
    ],
    ['uk', [2, 5, 21, 22], ['ще 2 зупинки', 'ще 5 зупинок', 'ще 21 зупинка', 'ще 22 зупинки']],
    ['ar', [2, 3, 11], ['محطتان أخريان', '3 محطات أخرى', '11 محطة أخرى']],
    ['he', [2, 3], ['עוד שתי תחנות', 'עוד 3 תחנות']],
    ['fr', [0, 2], ['0 autre arrêt', '2 autres arrêts']],
  ] as const)('count as %s does', (language, counts, said) => {
    expect(counts.map((count) => glassText('moreStops', language, { count }))).toEqual(said);
  });

  it.each([
    ['cs', [1, 5], ['po 1 min', 'po 5 min']],
    ['ar', [2, 5, 15], ['كل دقيقتين', 'كل 5 دقائق', 'كل 15 دقيقة']],
    ['pl', [1, 2, 5], ['co 1 min', 'co 2 min', 'co 5 min']],
    ['uk', [2, 5, 21], ['кожні 2 хв', 'кожні 5 хв', 'кожну 21 хв']],
    ['he', [1, 2, 10], ['כל דקה', 'כל 2 דק׳', 'כל 10 דק׳']],
    ['da', [1, 10], ['hvert minut', 'hvert 10. min']],
  ] as const)('say how often a line runs as %s does', (language, counts, said) => {
    expect(counts.map((minutes) => glassText('every', language, { minutes }))).toEqual(said);
  });

  it('are in English where a language leaves one out or has none', () => {
    expect(glassText('replacementBuses', 'pt')).toBe('Replacement buses');
    expect(glassText('cancelled', 'pt')).toBe('cancelado');
    expect(glassText('cancelled', 'eo')).toBe('cancelled');
  });

  it('are those of displays where the page has no other', () => {
    expect(pageText('cancelled', 'fr')).toBe(glassText('cancelled', 'fr'));
    expect(pageText('platformOf', 'de', { platform: '2' })).toBe('Gleis 2');
    expect(pageText('demo', 'fr')).not.toBe(glassText('demo', 'fr'));
    expect(pageText('demo', 'eo')).toBe('Demo: this data is not real.');
  });

  it('are in English until they are loaded', async () => {
    vi.resetModules();
    const fresh = await import('./glass-text');
    const { preloadTexts: load } = await import('./loaded-texts');
    expect(fresh.glassText('cancelled', 'fr')).toBe('cancelled');
    await load(['fr', 'en']);
    expect(fresh.glassText('cancelled', 'fr')).toBe('supprimé');
  });
});
