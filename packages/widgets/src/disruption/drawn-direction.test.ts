import { expect, it } from 'vitest';
import { inDrawnDirection } from './drawn-direction';

const drawn = (message: string) => inDrawnDirection(message, 'Jannowitzbrücke', 'Moritzplatz');

it.each([
  [
    'Zwischen Moritzplatz und Jannowitzbrücke fährt ein Pendelzug.',
    'Zwischen Jannowitzbrücke und Moritzplatz fährt ein Pendelzug.',
  ],
  [
    'A shuttle train runs between Moritzplatz and Jannowitzbrücke. Please change.',
    'A shuttle train runs between Jannowitzbrücke and Moritzplatz. Please change.',
  ],
  ['Pendelzug Moritzplatz – Jannowitzbrücke', 'Pendelzug Jannowitzbrücke – Moritzplatz'],
])('"%s" is told in the direction that is drawn', (message, expected) => {
  expect(drawn(message)).toBe(expected);
  expect(drawn(expected)).toBe(expected);
});

it('a line that is not the same either way round stays as it was written', () => {
  for (const message of [
    'Von Moritzplatz nach Jannowitzbrücke fährt ein Pendelzug.',
    'Zwischen Moritzplatz und Alexanderplatz fährt ein Pendelzug.',
    'Zwischen Moritzplatz und Jannowitzbrückenstraße',
  ]) {
    expect(drawn(message)).toBe(message);
  }
});

it('names with special characters are taken to the letter', () => {
  expect(inDrawnDirection('Zwischen B (Mark) und A.C und weiter', 'A.C', 'B (Mark)')).toBe(
    'Zwischen A.C und B (Mark) und weiter',
  );
});
