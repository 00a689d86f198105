import { describe, expect, it } from 'vitest';
import { shorterForms, withoutPlace } from './abbreviations';
import { fitText } from './fit-text';

/** Every letter half as wide as the size. */
const measure = (text: string, fontSizePx: number) => text.length * fontSizePx * 0.5;

function fit(text: string, letters: number, minFontSizePx = 15) {
  return fitText({
    text,
    maxWidthPx: letters * 10,
    fontSizePx: 20,
    minFontSizePx,
    abbreviate: true,
    measure,
  });
}

describe('a destination on a board', () => {
  it('stays as it is while it fits', () => {
    expect(fit('Hönow', 5)).toEqual({ text: 'Hönow', fontSizePx: 20 });
  });

  it('is abbreviated before it gets smaller', () => {
    expect(fit('Potsdam Hauptbahnhof', 12)).toEqual({ text: 'Potsdam Hbf', fontSizePx: 20 });
    expect(fit('Hermannstraße', 12)).toEqual({ text: 'Hermannstr.', fontSizePx: 20 });
    expect(fit('Osloer Straße', 11)).toEqual({ text: 'Osloer Str.', fontSizePx: 20 });
  });

  it('is abbreviated no further than it must be', () => {
    expect(fit('Bahnhofstraße am Nordplatz', 24)).toEqual({
      text: 'Bahnhofstr. am Nordplatz',
      fontSizePx: 20,
    });
  });

  it('gets smaller, down to the smallest size that may be read', () => {
    expect(fit('Warschauer Tor', 11)).toEqual({ text: 'Warschauer Tor', fontSizePx: 15 });
  });

  it('loses its place rather than its end', () => {
    const name = 'Schönefeld (bei Berlin), Flughafen BER - Terminal 5';
    expect(fit(name, 20)).toEqual({ text: 'Flugh. BER - T 5', fontSizePx: 20 });
  });

  it('is cut at a word with an ellipsis when nothing else is left', () => {
    expect(fit('Krumme Lanke am See entlang', 12, 20)).toEqual({
      text: 'Krumme Lank…',
      fontSizePx: 20,
    });
    expect(fit('Krumme Lanke am Westufer', 15, 20).text).toBe('Krumme Lanke…');
  });

  it('never is wider than its place', () => {
    for (const letters of [2, 5, 9, 14, 20, 30]) {
      const fitted = fit('Johannisthaler Chaussee/Fritz-Erler-Allee [Pos 2]', letters);
      expect(measure(fitted.text, fitted.fontSizePx)).toBeLessThanOrEqual(letters * 10);
    }
  });

  it('keeps every letter of a text that is no name', () => {
    const request = { maxWidthPx: 110, fontSizePx: 20, minFontSizePx: 10, measure };
    expect(fitText({ ...request, text: 'Straße gesperrt', abbreviate: false })).toEqual({
      text: 'Straße gesperrt',
      fontSizePx: 14,
    });
  });
});

describe('the shorter forms of a name', () => {
  it('drop first what only says where at a stop', () => {
    expect(shorterForms('Rathaus Steglitz [Schloßstr.]')).toEqual([
      'Rathaus Steglitz [Schloßstr.]',
      'Rathaus Steglitz',
    ]);
  });

  it('leave a name without a place alone', () => {
    expect(withoutPlace('Alexanderplatz')).toBe('Alexanderplatz');
    expect(withoutPlace('Rüdersdorf, Museumspark')).toBe('Museumspark');
  });
});
