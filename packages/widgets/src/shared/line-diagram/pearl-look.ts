import { contrast } from '@perron/core';
import { palette, themes } from '../colors/palette';
import type { ThemeName } from '../colors/palette';
import { needsRim, sixDigits } from '../colors/rim';
import type { Rim } from '../colors/rim';
import type { Pearl } from './pearls';

/** The line behind the train: grey, and still visible. */
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

/** Hues between orange and yellow, degrees: amber is among them. */
const amberHues = { from: 10, to: 70 } as const;
/** A dark rust of the same hue is told from amber. */
const minContrast = 3;

function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(sixDigits(color).slice(at, at + 2), 16),
  );
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (max === red) return (60 * (green - blue)) / range;
  return max === green ? 120 + (60 * (blue - red)) / range : 240 + (60 * (red - green)) / range;
}

/**
 * The fill of the station that matters now: amber, but on an orange or yellow line, where amber says nothing,
 * the colour of text.
 */
export function focusColor(line: string, theme: ThemeName): string {
  const hue = hueOf(line);
  const isLike =
    hue >= amberHues.from &&
    hue <= amberHues.to &&
    contrast(sixDigits(line), palette.amber) < minContrast;
  return isLike ? themes[theme].text : palette.amber;
}

/** One of them matters now: it is larger, and stands out from the line. */
export function pearlLook(
  { state, focus }: Pick<Pearl, 'state' | 'focus'>,
  color: string,
  theme: ThemeName,
): PearlLook {
  const ground = theme === 'light' ? palette.paper : palette.night;
  if (focus) return { ring: color, fill: focusColor(color, theme), diameterEm: pearlEm.focus };
  if (state === 'past') {
    return { ring: pastColor[theme], fill: ground, diameterEm: pearlEm.normal };
  }
  // A dark pearl with a dark hole would be a dark spot on night.
  const hole = needsRim(color, ground) ? palette.paper : ground;
  return { ring: color, fill: hole, diameterEm: pearlEm.normal };
}

/**
 * `null` means that the line is told from its ground without. @param fontSizePx size of the names
 */
export function rimOf(color: string, theme: ThemeName, fontSizePx: number): Rim | null {
  const { background, dim } = themes[theme];
  if (!needsRim(color, background)) return null;
  return { color: dim, widthPx: Math.max(2, Math.round(fontSizePx * pearlEm.rim)) };
}
