import { contrast } from '@perron/core';
import { describe, expect, it } from 'vitest';
import { palette } from '../colors/palette';
import type { ThemeName } from '../colors/palette';
import { focusColor, pearlLook, rimOf } from './pearl-look';
import type { Pearl, PearlState } from './pearls';

const blue = '#224f86';

function look(state: PearlState, theme: ThemeName = 'light', focus = state === 'next') {
  const pearl: Pearl = {
    key: '1',
    name: 'Alexanderplatz',
    state,
    focus,
    cancelled: false,
    terminal: false,
    interchanges: [],
    time: null,
    skipped: 0,
  };
  return pearlLook(pearl, blue, theme);
}

describe('a pearl', () => {
  it('is grey behind the train and in the colour of the line ahead', () => {
    expect(look('past').ring).not.toBe(blue);
    expect(look('normal').ring).toBe(blue);
  });

  it('is larger and amber where the train goes next', () => {
    expect(look('next').fill).toBe(palette.amber);
    expect(look('next').diameterEm).toBeGreaterThan(look('normal').diameterEm);
  });

  it('is as large and amber where the train stands, and then nowhere else', () => {
    expect(look('current', 'light', true)).toEqual(look('next'));
    expect(look('next', 'light', false)).toEqual(look('normal'));
  });

  it('is never amber on orange or yellow: there it is the colour of text', () => {
    for (const color of ['#f3791d', '#f0d722', '#ea561c', '#ffd502', '#eb9000', '#ca8539']) {
      expect(focusColor(color, 'light'), color).toBe(palette.night);
      expect(focusColor(color, 'dark'), color).toBe(palette.paper);
    }
    for (const color of [blue, '#7dad4c', '#7e5330', '#aa3c1f', '#eb588f', '#5b6573']) {
      expect(focusColor(color, 'light'), color).toBe(palette.amber);
    }
  });
});

describe('a line that can hardly be seen on its ground', () => {
  it('has a rim that grows with its names, in a colour that is seen on the ground', () => {
    expect(rimOf(blue, 'light', 24)).toBeNull();
    const [small, large] = [rimOf(blue, 'dark', 14), rimOf(blue, 'dark', 80)];
    expect([small?.widthPx, large?.widthPx]).toEqual([2, 8]);
    expect(contrast(large?.color ?? blue, palette.night)).toBeGreaterThan(3);
  });

  it('has pearls with light holes, also on night', () => {
    expect(look('normal', 'dark').fill).toBe(palette.paper);
    expect(look('past', 'dark').fill).toBe(palette.night);
    expect(look('next', 'dark').fill).toBe(palette.amber);
  });
});
