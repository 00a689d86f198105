import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spokenText } from './spoken-text';

test.each([
  ['U8 nach Wittenau, 3 Minuten, Gleis 2.', 'U 8 nach Wittenau, 3 Minuten, Gleis 2.'],
  ['RE1, S41, M48, N8, 245', 'R E 1, S 41, M 48, N 8, 245'],
  ['um 14:06 Uhr, 14:00, 0:06, 23:59:58', 'um 14 Uhr 6, 14 Uhr, 0 Uhr 6, 23 Uhr 59'],
  ['am 03.11.2026 und am 20.11. in Tegel', 'am 3. November 2026 und am 20. November in Tegel'],
  ['Voltastr. Bitte warten', 'Voltastraße. Bitte warten'],
  ['Turmstr., Leopoldpl.', 'Turmstraße, Leopoldplatz.'],
  ['Frankfurter Str.', 'Frankfurter Straße.'],
  ['S+U Alexanderplatz Bhf/Memhardstr.', 'S- und U-Bahnhof Alexanderplatz Bahnhof, Memhardstraße.'],
  ['U Ruhleben, S Ostkreuz', 'U-Bahnhof Ruhleben, S-Bahnhof Ostkreuz'],
  ['Berlin Hbf, Ostbhf', 'Berlin Hauptbahnhof, Ostbahnhof'],
  ['Tempelhof & St. Joseph', 'Tempelhof und Sankt Joseph'],
  ['ca. 5 min, 3°C, 20 %', 'etwa 5 Minuten, 3 Grad, 20 Prozent'],
  ['Chemnitz', 'Chemnitz'],
])('German: "%s" is read as "%s"', (written, spoken) => {
  expect(spokenText(written, 'de')).toBe(spoken);
});

test.each([
  ['U8 to Wittenau, 14:06, platform 2.', 'U 8 to Wittenau, 14 oh 6, platform 2.'],
  ['at 14:30, 14:00 or 0:05', 'at 14 30, 14 hundred or zero oh 5'],
  ['on 03.11.2026', 'on 3 November 2026'],
  ['S+U Turmstr. & Tegel', 'S and U station Turmstraße and Tegel'],
  ['approx. 5 min', 'about 5 minutes'],
])('English: "%s" is read as "%s"', (written, spoken) => {
  expect(spokenText(written, 'en')).toBe(spoken);
});

const dictionary = [
  { written: 'Wittenau', spoken: 'Wittenaau', language: null },
  { written: 'S+U Wittenau', spoken: 'Bahnhof Wittenau', language: 'de' as const },
  { written: 'BVG', spoken: 'B V G', language: null },
  { written: 'U8', spoken: 'die Acht', language: 'de' as const },
  { written: 'U8', spoken: 'line eight', language: null },
];

test.each([
  [
    'U8: Wittenau, nicht Wittenauer Str. der BVG',
    'die Acht: Wittenaau, nicht Wittenauer Straße der B V G',
  ],
  ['S+U Wittenau', 'Bahnhof Wittenau'],
])('what operators have put down is said to the letter: "%s"', (written, spoken) => {
  expect(spokenText(written, 'de', dictionary)).toBe(spoken);
});

test('an entry for a language goes before one for all', () => {
  expect(spokenText('U8', 'en', dictionary)).toBe('line eight');
});

test('an entry of any signs is found, and what it says is not read again', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), (written) => {
      const entry = { written, spoken: 'U8 Str.', language: null };
      expect(spokenText(`, ${written},`, 'de', [entry])).toContain('U8 Str.');
    }),
  );
});
