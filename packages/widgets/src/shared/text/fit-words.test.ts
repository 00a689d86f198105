import { describe, expect, it } from 'vitest';
import type { Measure } from './fit-text';
import { blockHeightPx, fitWords } from './fit-words';
import type { WordsRequest } from './fit-words';

/** Each letter is half as wide as tall. */
const measure: Measure = (text, fontSizePx) => text.length * fontSizePx * 0.5;
const style = { lineHeight: 1.2, measure };

function fit(change: Partial<WordsRequest>) {
  return fitWords({
    headline: 'Notarzteinsatz',
    text: 'Züge warten einige Minuten.',
    maxWidthPx: 400,
    maxHeightPx: 100,
    headlineStyle: { ...style, fontSizePx: 30 },
    textStyle: { ...style, fontSizePx: 20 },
    gapPx: 10,
    floor: 0.6,
    ...change,
  });
}

describe('a headline with its text', () => {
  it('keeps its sizes where there is room', () => {
    expect(fit({})).toEqual({
      headline: { lines: ['Notarzteinsatz'], fontSizePx: 30 },
      text: { lines: ['Züge warten einige Minuten.'], fontSizePx: 20 },
      gapPx: 10,
      complete: true,
    });
  });

  it('gets smaller together, the headline staying the larger one', () => {
    const { headline, text, complete } = fit({ maxHeightPx: 60 });
    expect(complete).toBe(true);
    expect(headline.fontSizePx).toBeLessThan(30);
    expect(headline.fontSizePx / (text?.fontSizePx ?? 0)).toBeCloseTo(1.5, 1);
  });

  it('shrinks alone where one of its words is wider than the box', () => {
    const { headline, text } = fit({ headline: 'Schienenersatzverkehrsbusse', maxHeightPx: 300 });
    expect(headline.lines).toEqual(['Schienenersatzverkehrsbusse']);
    expect(headline.fontSizePx).toBeLessThan(30);
    expect(text?.fontSizePx).toBe(20);
  });

  it('loses the end of its text, and says so, before it gets too small to read', () => {
    const long = 'Bitte rechnen Sie mit Verspätungen und weichen Sie aus. '.repeat(9).trim();
    const { headline, text, complete } = fit({ text: long });
    expect(complete).toBe(false);
    expect(headline.lines).toEqual(['Notarzteinsatz']);
    expect(text?.fontSizePx).toBe(12);
    expect(text?.lines.at(-1)).toMatch(/…$/);
  });

  it('stands alone where no line of the text has room', () => {
    const { text, complete } = fit({ maxHeightPx: 38 });
    expect({ text, complete }).toEqual({ text: null, complete: false });
  });

  it('never takes more than its box', () => {
    const words = 'Schienenersatzverkehrsinformation am Kottbusser Tor ';
    for (const times of [1, 2, 5, 20]) {
      for (const maxHeightPx of [40, 80, 300]) {
        const { headline, text, gapPx } = fit({
          textStyle: { fontSizePx: 20, lineHeight: 1.4, measure },
          headline: words.trim(),
          text: words.repeat(times).trim(),
          maxHeightPx,
        });
        const below = text ? gapPx + blockHeightPx(text, 1.4) : 0;
        expect(blockHeightPx(headline, 1.2) + below).toBeLessThanOrEqual(maxHeightPx);
        for (const { lines, fontSizePx } of [headline, ...(text ? [text] : [])]) {
          for (const line of lines) expect(measure(line, fontSizePx)).toBeLessThanOrEqual(400);
        }
      }
    }
  });
});
