import type { Line, NetworkStyle, Product, SignShape } from '@perron/schema';
import { badgeText } from './badge-texts';
import { contrast, readableOn, signContrast, signTextOn } from './contrast';
import { coloursOfProduct, fallbackColours, signColours } from './sign-colours';

/** How a line's sign looks. */
export interface LineBadge {
  /** Whole, as it is spoken. */
  readonly name: string;
  /** As it is drawn: shorter, where the name is too long for a badge. */
  readonly text: string;
  readonly background: string;
  readonly color: string;
  readonly shape: SignShape;
}

function textOn(background: string, signText: string): string {
  return contrast(background, signText) >= signContrast ? signText : readableOn(background);
}

const hexColour = /^#[0-9a-f]{6}$/i;

function givenColours(color: Line['color']): readonly [string, string] | null {
  if (!color || !hexColour.test(color.bg)) return null;
  return [color.bg, hexColour.test(color.fg) ? color.fg : signTextOn(color.bg)];
}

function knownColours(
  name: string,
  product: Product | null,
  style: NetworkStyle,
): readonly [string, string] {
  if (product === null) return fallbackColours;
  const own = style.palette === 'berlin' ? signColours[product]?.[name] : undefined;
  return own ?? coloursOfProduct(product, style);
}

/** A circle holds two letters that can be read from afar. */
const longestInCircle = 2;

function shapeOf(name: string, product: Product | null, { shapes }: NetworkStyle): SignShape {
  const shape = (product === null ? undefined : shapes[product]) ?? 'rectangle';
  return shape === 'circle' && name.length > longestInCircle ? 'pill' : shape;
}

/**
 * The badge of a line. The feed's colours come first, then the palette of the network, then the
 * colours of the product; a line of unknown product is grey. The text stays where it can be read
 * (3:1) and is black or white otherwise. A name too long for a badge is drawn shorter
 * ({@link badgeText}).
 */
export function lineBadge(
  line: Pick<Line, 'name' | 'product' | 'color'> | null,
  style: NetworkStyle,
): LineBadge {
  const name = line?.name ?? '';
  const product = line?.product ?? null;
  const [background, text] = givenColours(line?.color) ?? knownColours(name, product, style);
  const drawn = badgeText(name, style.badges);
  return {
    name,
    text: drawn,
    background,
    color: textOn(background, text),
    shape: shapeOf(drawn, product, style),
  };
}
