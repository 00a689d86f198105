import type { LineBadge } from '@perron/core';
import type { Theme } from '../colors/palette';
import { needsRim } from '../colors/rim';
import type { Rim } from '../colors/rim';

/** The share of the badge's height. */
const rimShare = 0.05;

/**
 * The outline of a badge whose colour could not be told from its ground: dark ones on night, pale
 * ones on paper. `null` means that it is told without.
 */
export function badgeRim(
  { background }: Pick<LineBadge, 'background'>,
  { background: ground, dim }: Theme,
  heightPx: number,
): Rim | null {
  if (!needsRim(background, ground)) return null;
  return { color: dim, widthPx: Math.max(2, Math.round(heightPx * rimShare)) };
}
