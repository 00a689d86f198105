import { expect, test } from 'vitest';
import { dateOfText, textOfDate } from './typed-date';

test.each([
  ['05.07.2026', '2026-07-05'],
  ['5.7.26', '2026-07-05'],
  ['22.11.2026', '2026-11-22'],
  ['05/07/2026', '2026-07-05'],
  ['5 7 2026', '2026-07-05'],
  ['2026-07-05', '2026-07-05'],
  ['5 Jul 2026', '2026-07-05'],
  ['05 Sept 2026', '2026-09-05'],
  ['5. März 2026', '2026-03-05'],
  ['5 dezember 2026', '2026-12-05'],
  [' 29.02.2028 ', '2028-02-29'],
])('%j is a day that was typed', (typed, day) => {
  expect(dateOfText(typed)).toBe(day);
});

test.each([
  '',
  '5',
  '5.7.',
  '5.7.202',
  '31.02.2026',
  '00.07.2026',
  '5.13.2026',
  '5 Foo 2026',
  '29.02.2026',
])('%j is no day', (typed) => {
  expect(dateOfText(typed)).toBeNull();
});

test.each(['en', 'de'] as const)('a day is read as it is shown, in %s', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-09`;
    expect(dateOfText(textOfDate(day, language))).toBe(day);
  }
  expect(textOfDate('2026-07-05', language)).toBe(language === 'de' ? '05.07.2026' : '05 Jul 2026');
});
