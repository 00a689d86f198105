import { beforeAll, describe, expect, it, vi } from 'vitest';
import { languagesWithTexts, loadedTexts, preloadTexts } from './loaded-texts';
import { pageText, pageTexts } from './page-texts';
import type { PageText } from './page-texts';
import { passengerText, passengerTexts } from './passenger-texts';
import type { Language, PassengerText } from './passenger-texts';
import type { Text } from './text-forms';

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

const translations = languagesWithTexts.filter((one) => one !== 'de' && one !== 'en');

/** A language's texts, each form of each of them, with the English text. */
function formsOf(language: Language) {
  const texts = Object.entries(loadedTexts(language) ?? {}) as [PassengerText | PageText, Text][];
  return texts.flatMap(([key, text]) => {
    const forms = typeof text === 'string' ? { other: text } : text;
    return Object.entries(forms).map(([rule, form]) => ({ key, rule, form }));
  });
}

function inEnglish(key: PassengerText | PageText): string {
  const isPage = (one: string): one is PageText => pageTexts.some((page) => page === one);
  return isPage(key) ? pageText(key, 'en') : passengerText(key, 'en', names);
}

const namesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

/** Every value keeps its name, so that the text shows which it names. */
const names = Object.fromEntries(
  [
    'platform',
    'time',
    'date',
    'minutes',
    'these',
    'direction',
    'lines',
    'count',
    'station',
    'px',
    'stop',
    'phone',
    'when',
  ].map((name) => [name, `{${name}}`] as const),
);

describe('passengers’ texts', () => {
  it('are in the languages that were promised', () => {
    const promised = 'ar cs da de en es fi fr he hu it ja ko nb nl pl pt sv tr uk zh'.split(' ');
    expect(promised.filter((one) => !languagesWithTexts.some((has) => has === one))).toEqual([]);
  });

  it.each(translations)('are all there, or are known to be in English: %s', (language) => {
    const texts: object = loadedTexts(language) ?? {};
    const wanted = [...passengerTexts, ...pageTexts].filter((key) => !untranslated.includes(key));
    const missing = wanted.filter((key) => !(key in texts));
    expect(missing).toEqual(leftOut[language]?.split(' ') ?? []);
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
      expect(passengerText('every', language, { minutes })).toContain(String(minutes));
    }
  });

  it.each(translations)('name the same values as in English: %s', (language) => {
    const wrong = formsOf(language).filter(({ key, rule, form }) => {
      const expected = namesIn(inEnglish(key));
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
        expect(passengerText(key, language, { minutes })).toContain(String(minutes));
      }
    }
  });

  it.each(translations)('are not left in English where it has words: %s', (language) => {
    const same = formsOf(language).filter(({ key, form }) => {
      const english = inEnglish(key);
      return english.includes(' ') && english === form;
    });
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
    expect(counts.map((count) => passengerText('moreStops', language, { count }))).toEqual(said);
  });

  it.each([
    ['cs', [1, 5], ['po 1 min', 'po 5 min']],
    ['ar', [2, 5, 15], ['كل دقيقتين', 'كل 5 دقائق', 'كل 15 دقيقة']],
    ['pl', [1, 2, 5], ['co 1 min', 'co 2 min', 'co 5 min']],
    ['uk', [2, 5, 21], ['кожні 2 хв', 'кожні 5 хв', 'кожну 21 хв']],
    ['he', [1, 2, 10], ['כל דקה', 'כל 2 דק׳', 'כל 10 דק׳']],
    ['da', [1, 10], ['hvert minut', 'hvert 10. min']],
  ] as const)('say how often a line runs as %s does', (language, counts, said) => {
    expect(counts.map((minutes) => passengerText('every', language, { minutes }))).toEqual(said);
  });

  it('are in English where a language leaves one out or has none', () => {
    expect(passengerText('replacementBuses', 'pt')).toBe('Replacement buses');
    expect(passengerText('cancelled', 'pt')).toBe('cancelado');
    expect(passengerText('cancelled', 'eo')).toBe('cancelled');
  });

  it('are in English until they are loaded', async () => {
    vi.resetModules();
    const fresh = await import('./passenger-texts');
    const { preloadTexts: load } = await import('./loaded-texts');
    expect(fresh.passengerText('cancelled', 'fr')).toBe('cancelled');
    await load(['fr', 'en']);
    expect(fresh.passengerText('cancelled', 'fr')).toBe('supprimé');
  });
});
