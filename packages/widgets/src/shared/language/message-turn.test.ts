import { expect, it } from 'vitest';
import { messageInTurn, pageInTurn, stepMs } from './message-turn';
import type { Language } from './glass-text';

const languageTurnMs = 2 * stepMs;
const de = { language: 'de', message: 'Bitte umsteigen.' };
const en = { language: 'en', message: 'Please change.' };
const fr = { language: 'fr', message: 'Changez.' };
const turns = (messages: (typeof de)[], languages: Language[]) =>
  [0, 1, 2].map((turn) => messageInTurn(messages, languages, turn * languageTurnMs).message);

it('is shown in the display’s languages in turn', () => {
  expect(turns([en, fr, de], ['de', 'en'])).toEqual([de.message, en.message, de.message]);
});

it('has as many turns as there are languages', () => {
  const messages = ['fi', 'sv', 'en', 'ar'].map((language) => ({ language, message: language }));
  const shown = [0, 1, 2, 3, 4].map(
    (turn) => messageInTurn(messages, ['fi', 'sv', 'en', 'ar'], turn * languageTurnMs).language,
  );
  expect(shown).toEqual(['fi', 'sv', 'en', 'ar', 'fi']);
});

it('does not change during its turn', () => {
  const at = (ms: number) => messageInTurn([de, en], ['de', 'en'], ms).language;
  expect([at(0), at(languageTurnMs - 1), at(languageTurnMs)]).toEqual(['de', 'de', 'en']);
});

it('leaves out a language that has none', () => {
  expect(turns([de, fr], ['de', 'en'])).toEqual([de.message, de.message, de.message]);
});

it('is none where no language of the display has one', () => {
  expect(turns([fr], ['de', 'en'])).toEqual([null, null, null]);
  expect(messageInTurn([], ['en'], 0)).toMatchObject({ language: 'en', message: null });
  expect(messageInTurn([], [], 0)).toMatchObject({ language: 'de', message: null });
});

it('stays in the leading language where no language has one', () => {
  const languages = [0, 1, 2].map(
    (turn) => messageInTurn([fr], ['de', 'en'], turn * languageTurnMs).language,
  );
  expect(languages).toEqual(['de', 'de', 'de']);
});

it('is shown longer where it is longer: a step for each 60 letters, and one to begin with', () => {
  const long = { language: 'de', message: 'Bitte umsteigen. '.repeat(12).trim() };
  const at = (step: number) => messageInTurn([long, en], ['de', 'en'], step * stepMs);
  expect([0, 4, 5, 6, 7].map((step) => at(step).language)).toEqual(['de', 'de', 'en', 'en', 'de']);
  expect(at(4)).toMatchObject({ step: 4, steps: 5, round: 0 });
  expect(at(7)).toMatchObject({ step: 0, steps: 5, round: 1 });
});

it('shows each of its pages, and goes on in the next turn where one turn is too short', () => {
  const pages = (count: number, steps: number) =>
    [0, 1].flatMap((round) =>
      Array.from({ length: steps }, (_, step) => pageInTurn({ step, steps, round }, count)),
    );
  expect(pages(1, 2)).toEqual([0, 0, 0, 0]);
  expect(pages(2, 2)).toEqual([0, 1, 0, 1]);
  expect(pages(2, 4)).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
  expect(pages(3, 2)).toEqual([0, 1, 2, 0]);
});
