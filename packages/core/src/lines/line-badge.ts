import type { Line, Product } from '@perron/schema';
import { contrast, readableOn } from './contrast';
import { fallbackColours, productColours, signColours } from './sign-colours';

/** How a line's sign looks. A pill marks suburban railway and bus, a rectangle the rest. */
export interface LineBadge {
  readonly name: string;
  readonly background: string;
  readonly color: string;
  readonly shape: 'rectangle' | 'pill';
}

/** A badge's text is large and bold: WCAG asks 3:1 of it, where other text must reach 4.5:1. */
const badgeContrast = 3;

function textOn(background: string, signText: string): string {
  return contrast(background, signText) >= badgeContrast ? signText : readableOn(background);
}

function colours(name: string, product: Product | null): readonly [string, string] {
  if (product === null) return fallbackColours;
  return signColours[product]?.[name] ?? productColours[product];
}

const hexColour = /^#[0-9a-f]{6}$/i;

/**
 * The badge of a line. The network's own palette comes first, then the colours that the feed
 * gives, then those of the product. The sign's text stays where it can be read.
 */
export function lineBadge(line: Pick<Line, 'name' | 'product' | 'color'> | null): LineBadge {
  const name = line?.name ?? '';
  const product = line?.product ?? null;
  const known = product !== null && signColours[product]?.[name] !== undefined;
  const given = line?.color;
  const [background, text] =
    !known && given && hexColour.test(given.bg) && hexColour.test(given.fg)
      ? [given.bg, given.fg]
      : colours(name, product);
  return {
    name,
    background,
    color: textOn(background, text),
    shape: product === 'suburban' || product === 'bus' ? 'pill' : 'rectangle',
  };
}
