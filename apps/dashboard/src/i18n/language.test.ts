import { expect, test } from 'vitest';
import { chooseLanguage } from './language';

test('the language that was chosen before wins over the browser', () => {
  expect(chooseLanguage('en', ['de-DE'])).toBe('en');
});

test('a new visitor gets the first language of the browser that exists here', () => {
  expect(chooseLanguage(null, ['fr-FR', 'de-AT', 'en'])).toBe('de');
});

test('without a known language the page is English', () => {
  expect(chooseLanguage('toString', ['fr', 'tr'])).toBe('en');
});
