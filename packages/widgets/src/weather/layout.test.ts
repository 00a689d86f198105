import { describe, expect, it } from 'vitest';
import { weatherLayout } from './layout';
import type { LayoutRequest } from './layout';
import { spacedLines } from './spaced-lines';

/** Each letter half as wide as it is tall. */
const measure = (text: string, fontSizePx: number) => text.length * fontSizePx * 0.5;

function layout(change: Partial<LayoutRequest>) {
  return weatherLayout({
    temperature: '7°C',
    description: 'Leicht bewölkt',
    size: { width: 400, height: 300 },
    fontSizePx: 40,
    lineHeight: 1,
    measure,
    measureLarge: measure,
    ...change,
  });
}

describe('the weather in its box', () => {
  it('has the temperature largest, the sign beside it and the description below', () => {
    expect(layout({})).toEqual({
      large: { text: '7°C', fontSizePx: 112 },
      signPx: 112,
      lines: ['Leicht bewölkt'],
      fontSizePx: 40,
    });
  });

  it('takes a smaller temperature before it cuts a description', () => {
    const { large, lines } = layout({
      description: 'Leichter Regen mit Gewitter in der Nähe',
      size: { width: 300, height: 160 },
    });
    expect(large?.fontSizePx).toBeLessThan(112);
    expect(lines.join(' ')).toBe('Leichter Regen mit Gewitter in der Nähe');
  });

  it('takes a smaller temperature before it gives up its sign', () => {
    const { large, signPx } = layout({ size: { width: 200, height: 300 }, description: 'Klar' });
    expect([large?.fontSizePx, signPx]).toEqual([68, 68]);
  });

  it('leaves out the sign where the temperature needs the width', () => {
    const { large, signPx } = layout({ size: { width: 140, height: 300 }, description: 'Klar' });
    expect([large?.fontSizePx, signPx]).toEqual([80, 0]);
  });

  it('breaks after the temperature where not everything fits on one line', () => {
    const { large, lines } = layout({ size: { width: 300, height: 80 } });
    expect([large?.text, lines]).toEqual(['7°C', ['Leicht bewölkt']]);
  });

  it('is one line of one size where the box is low, its sign before it', () => {
    expect(layout({ size: { width: 600, height: 60 } })).toEqual({
      large: null,
      signPx: 46,
      lines: ['7°C, Leicht bewölkt'],
      fontSizePx: 40,
    });
  });

  it('has no sign on a line that is full', () => {
    const { signPx, lines } = layout({ size: { width: 390, height: 60 } });
    expect([signPx, lines]).toEqual([0, ['7°C, Leicht bewölkt']]);
  });

  it('never leaves its box', () => {
    const description = 'Donaudampfschifffahrtswetter mit Schneeregen';
    for (const width of [60, 120, 200, 400, 900]) {
      for (const height of [50, 100, 150, 300]) {
        const { large, lines, fontSizePx } = layout({ size: { width, height }, description });
        const largePx = large ? large.fontSizePx * 1.15 : 0;
        expect(largePx + lines.length * fontSizePx).toBeLessThanOrEqual(height);
        for (const line of lines) expect(measure(line, fontSizePx)).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('the lines of a description', () => {
  it('are the description again when read on end', () => {
    const lines = spacedLines('Regen mit Schnee-Schauern', ['Regen', 'mit Schnee-', 'Schauern']);
    expect(lines).toEqual(['Regen ', 'mit Schnee-', 'Schauern']);
    expect(lines.join('')).toBe('Regen mit Schnee-Schauern');
  });

  it('stay as they are where the text was cut', () => {
    expect(spacedLines('Starker Regen', ['Starker', 'Re…'])).toEqual(['Starker ', 'Re…']);
  });
});
