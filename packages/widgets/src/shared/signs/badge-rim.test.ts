import { berlinStyle, contrast, lineBadge } from '@perron/core';
import { expect, it } from 'vitest';
import { themes } from '../colors/palette';
import { badgeRim } from './badge-rim';

const u8 = lineBadge({ name: 'U8', product: 'subway' }, berlinStyle);
const u4 = lineBadge({ name: 'U4', product: 'subway' }, berlinStyle);
const u2 = lineBadge({ name: 'U2', product: 'subway' }, berlinStyle);

it('a dark badge has an outline on night, and none on paper', () => {
  expect(badgeRim(u8, themes.dark, 60)).toEqual({ color: themes.dark.dim, widthPx: 3 });
  expect(badgeRim(u8, themes.light, 60)).toBeNull();
});

it('a pale badge has an outline on paper, and none on night', () => {
  expect(badgeRim(u4, themes.light, 20)).toEqual({ color: themes.light.dim, widthPx: 2 });
  expect(badgeRim(u4, themes.dark, 20)).toBeNull();
});

it('a badge that can be told from its ground has none', () => {
  expect(badgeRim(u2, themes.dark, 60)).toBeNull();
  expect(badgeRim(u2, themes.light, 60)).toBeNull();
});

it('every badge, or its outline, reaches 3:1 on every ground', () => {
  for (const theme of Object.values(themes)) {
    for (const badge of [u8, u4, u2]) {
      const edge = badgeRim(badge, theme, 60)?.color ?? badge.background;
      expect(contrast(edge, theme.background)).toBeGreaterThanOrEqual(3);
    }
  }
});
