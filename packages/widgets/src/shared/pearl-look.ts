import { contrast } from '@perron/core';
import { palette, themes } from './palette';
import type { ThemeName } from './palette';
import type { Pearl } from './pearls';

/** What is behind the train: grey, and still to be seen. */
export const pastColor = {
  light: '#98a8c4',
  dark: '#63779c',
} as const satisfies Record<ThemeName, string>;

/** Sizes as multiples of that of the names. */
export const pearlEm = {
  track: 0.56,
  ring: 0.28,
  rim: 0.1,
  normal: 1.4,
  focus: 2.1,
  train: 1.5,
} as const;

/** How a pearl is drawn: its ring, what is in it, and its diameter as a multiple of the names' size. */
export interface PearlLook {
  readonly ring: string;
  readonly fill: string;
  readonly diameterEm: number;
}

/** The next one is larger and amber; that where the train stands is as large, under the train. */
export function pearlLook({ state }: Pearl, color: string, theme: ThemeName): PearlLook {
  const ground = theme === 'light' ? palette.paper : palette.night;
  // A dark pearl with a dark hole would be a dark spot on night.
  const hole = needsRim(color, ground) ? palette.paper : ground;
  switch (state) {
    case 'past':
      return { ring: pastColor[theme], fill: ground, diameterEm: pearlEm.normal };
    case 'normal':
      return { ring: color, fill: hole, diameterEm: pearlEm.normal };
    case 'next':
      return { ring: color, fill: palette.amber, diameterEm: pearlEm.focus };
    case 'current':
      return { ring: color, fill: hole, diameterEm: pearlEm.focus };
  }
}

/** A colour of a config in six digits, as contrast is computed of; how far it lets through is lost. */
export function sixDigits(color: string): string {
  const digits = color.slice(1);
  if (digits.length >= 6) return `#${digits.slice(0, 6)}`;
  return `#${Array.from(digits.slice(0, 3), (digit) => digit + digit).join('')}`;
}

/** What sets a line off from its ground, as the casing of a road on a map. */
export interface Rim {
  readonly color: string;
  readonly widthPx: number;
}

/** Null: the line is told from its ground without. @param fontSizePx size of the names */
export function rimOf(color: string, theme: ThemeName, fontSizePx: number): Rim | null {
  const { background, dim } = themes[theme];
  if (!needsRim(color, background)) return null;
  return { color: dim, widthPx: Math.max(2, Math.round(fontSizePx * pearlEm.rim)) };
}

/** Graphic signs are seen from 3:1 on; a line that does not reach it gets a rim. */
export function needsRim(color: string, background: string): boolean {
  return contrast(sixDigits(color), background) < 3;
}
