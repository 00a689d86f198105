import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text';

const measure = (text: string, fontSizePx: number) => text.length * fontSizePx * 0.5;
const box = {
  maxWidthPx: 150,
  maxHeightPx: 50,
  fontSizePx: 20,
  minFontSizePx: 14,
  lineHeight: 1.1,
  abbreviate: true,
  measure,
};

describe('a station’s name over several lines', () => {
  it('breaks between words', () => {
    expect(wrapText({ ...box, text: 'Zoologischer Garten' })).toEqual({
      lines: ['Zoologischer', 'Garten'],
      fontSizePx: 20,
    });
  });

  it('breaks after a slash or a hyphen', () => {
    expect(wrapText({ ...box, text: 'Adenauer-Stiftung/Botschaft' }).lines).toEqual([
      'Adenauer-Stiftung/',
      'Botschaft',
    ]);
  });

  it('gets smaller until all lines fit the height', () => {
    const { lines, fontSizePx } = wrapText({ ...box, text: 'Alt-Tempelhof am Park und See' });
    expect(lines.length * fontSizePx).toBeLessThanOrEqual(box.maxHeightPx);
    expect(lines.join(' ')).toBe('Alt-Tempelhof am Park und See');
  });

  it('ends with an ellipsis rather than below its box', () => {
    const text = 'Wilhelmsruher Damm und noch einmal Treuenbrietzener Straße in beiden Richtungen';
    const { lines, fontSizePx } = wrapText({ ...box, text });
    expect(fontSizePx).toBe(14);
    expect(lines.at(-1)?.endsWith('…')).toBe(true);
    for (const line of lines) expect(measure(line, 14)).toBeLessThanOrEqual(box.maxWidthPx);
  });

  it('keeps the line breaks of its text', () => {
    expect(wrapText({ ...box, text: 'Gleis 1\nGleis 2' }).lines).toEqual(['Gleis 1', 'Gleis 2']);
  });
});
