import type { Measure } from '../text/fit-text';
import { fitText } from '../text/fit-text';
import { onTwoLines } from '../text/on-two-lines';

/** How the text of a badge is drawn. */
export interface BadgeLines {
  readonly lines: readonly string[];
  readonly fontSizePx: number;
}

/** The share of the badge's height. */
const sizeShare = 0.63;
/**
 * The least share of that size: on one line while it is no smaller, then on two, at last on one
 * line as small as this.
 */
const floors = { single: 0.5, two: 0.5, smallest: 0.36 };

/**
 * The text of a badge in its width: smaller down to a half; then on two lines, where it has words;
 * then smaller still, and only then cut.
 */
export function badgeLines(
  text: string,
  maxWidthPx: number,
  heightPx: number,
  measure: Measure,
): BadgeLines {
  const fontSizePx = Math.round(heightPx * sizeShare);
  const fitted = (line: string, floor: number) =>
    fitText({
      text: line,
      maxWidthPx,
      fontSizePx,
      measure,
      abbreviate: false,
      minFontSizePx: Math.ceil(fontSizePx * floor),
    });
  const single = fitted(text, floors.single);
  if (single.text === text) return { lines: [text], fontSizePx: single.fontSizePx };
  const halfPx = Math.floor(fontSizePx * floors.two);
  const broken = onTwoLines(text, halfPx, measure);
  const widestPx = Math.max(...broken.map((line) => measure(line, halfPx)));
  if (broken.length > 1 && widestPx <= maxWidthPx) return { lines: broken, fontSizePx: halfPx };
  const small = fitted(text, floors.smallest);
  return { lines: [small.text], fontSizePx: small.fontSizePx };
}
