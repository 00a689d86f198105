import { contrast } from '@perron/core';
import { describe, expect, it } from 'vitest';
import { palette, themes } from './palette';

describe('the colours of a board', () => {
  it.each(Object.entries(themes))('reach 7:1 on its ground (%s)', (_, theme) => {
    for (const color of [theme.text, theme.dim, theme.late, theme.early]) {
      expect(contrast(color, theme.background), color).toBeGreaterThanOrEqual(7);
    }
  });

  it('keep amber readable, as text on night and as a ground under dark text', () => {
    expect(contrast(palette.amber, palette.night)).toBeGreaterThanOrEqual(7);
  });
});
