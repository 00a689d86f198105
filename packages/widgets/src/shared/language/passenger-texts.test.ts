import { beforeAll, describe, expect, it, vi } from 'vitest';
import { languagesWithTexts, loadedTexts, preloadTexts } from './loaded-texts';
import { passengerText } from './passenger-texts';
import type { Language, PassengerText } from './passenger-texts';
import type { Text } from './text-forms';

beforeAll(() => preloadTexts(languagesWithTexts));

const translations = languagesWithTexts.filter((one) => one !== 'de' && one !== 'en');

/** A language's texts, each form of each of them, with the English text. */
function formsOf(language: Language) {
  const texts = Object.entries(loadedTexts(language) ?? {}) as [PassengerText, Text][];
  return texts.flatMap(([key, text]) => {
    const forms = typeof text === 'string' ? { other: text } : text;
    return Object.entries(forms).map(([rule, form]) => ({ key, rule, form }));
  });
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
    expect([...languagesWithTexts].sort()).toEqual(
      'ar cs da de en es fi fr he hu it ja ko nb nl pl pt sv tr uk zh'.split(' '),
    );
  });

  it.each(translations)('name the same values as in English: %s', (language) => {
    const wrong = formsOf(language).filter(({ key, rule, form }) => {
      const expected = namesIn(passengerText(key, 'en', names));
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
      const english = passengerText(key, 'en', names);
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
