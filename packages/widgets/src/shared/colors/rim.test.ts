import { describe, expect, it } from 'vitest';
import { palette } from './palette';
import { needsRim } from './rim';

const blue = '#224f86';

describe('a line that can hardly be seen on its ground', () => {
  it('gets a rim', () => {
    expect(needsRim('#f0d722', palette.paper)).toBe(true);
    expect(needsRim(blue, palette.night)).toBe(true);
    expect(needsRim(blue, palette.paper)).toBe(false);
  });

  it('is known by a colour of three or eight digits too', () => {
    expect(needsRim('#fd0', palette.paper)).toBe(true);
    expect(needsRim('#048', palette.paper)).toBe(false);
    expect(needsRim('#224f86ff', palette.night)).toBe(true);
  });
});
