import { expect, test } from 'vitest';
import { agoText } from './ago-text';

test.each([
  [-5000, 'now', 'jetzt'],
  [999, 'now', 'jetzt'],
  [59_999, '59 seconds ago', 'vor 59 Sekunden'],
  [60_000, '1 minute ago', 'vor 1 Minute'],
  [7_199_999, '1 hour ago', 'vor 1 Stunde'],
  [93_600_000, '1 day ago', 'vor 1 Tag'],
])('an age of %d ms reads the same in both languages', (ageMs, english, german) => {
  expect(agoText('en-GB', ageMs)).toBe(english.replaceAll(' ', '\u00a0'));
  expect(agoText('de-DE', ageMs)).toBe(german.replaceAll(' ', '\u00a0'));
});
