import { expect, it } from 'vitest';
import { languageTurnMs, messageInTurn } from './message-turn';

const de = { language: 'de', message: 'Bitte umsteigen.' };
const en = { language: 'en', message: 'Please change.' };
const fr = { language: 'fr', message: 'Changez.' };
const turns = (messages: (typeof de)[], languages: ('de' | 'en')[]) =>
  [0, 1, 2].map((turn) => messageInTurn(messages, languages, turn * languageTurnMs).message);

it('stands in the display’s languages in turn', () => {
  expect(turns([en, fr, de], ['de', 'en'])).toEqual([de.message, en.message, de.message]);
});

it('stands still for the whole of its turn', () => {
  const at = (ms: number) => messageInTurn([de, en], ['de', 'en'], ms).language;
  expect([at(0), at(languageTurnMs - 1), at(languageTurnMs)]).toEqual(['de', 'de', 'en']);
});

it('leaves out a language that has none', () => {
  expect(turns([de, fr], ['de', 'en'])).toEqual([de.message, de.message, de.message]);
});

it('is none where no language of the display has one', () => {
  expect(turns([fr], ['de', 'en'])).toEqual([null, null, null]);
  expect(messageInTurn([], ['en'], 0)).toEqual({ language: 'en', message: null });
  expect(messageInTurn([], [], 0)).toEqual({ language: 'de', message: null });
});
