import type { Size } from '../host/definition';
import type { Measure } from '../shared/text/fit-text';
import { wrapText } from '../shared/text/wrap-text';

export interface LayoutRequest {
  readonly temperature: string;
  readonly description: string;
  /** Room for all of it. */
  readonly size: Size;
  /** The font size of the description. */
  readonly fontSizePx: number;
  readonly lineHeight: number;
  readonly measure: Measure;
  /** Measures the temperature where it is large. */
  readonly measureLarge: Measure;
}

export interface WeatherLayout {
  /** The temperature, large on a separate line; `null` if it is in `lines`. */
  readonly large: { readonly text: string; readonly fontSizePx: number } | null;
  /** Side of the sign's square: beside what is largest; 0: there is no room for it. */
  readonly signPx: number;
  readonly lines: readonly string[];
  readonly fontSizePx: number;
}

/** Sizes of the temperature, in multiples of the description's, that are worth a separate line. */
const largeSizes = [2.8, 2.4, 2, 1.7];
/** Those that are tried where not everything fits on one line. */
const smallerSizes = [1.4, 1.1];
/** Height of the line of the temperature in multiples of its size. */
export const largeLineHeight = 1.15;
/** Space between sign and text in multiples of the size of what it is beside. */
export const signGap = 0.18;
/** The description may shrink to this share of its size before it is cut. */
const smallest = 0.6;

function minSize(fontSizePx: number): number {
  return Math.ceil(fontSizePx * smallest);
}

function wrapped(text: string, size: Size, request: LayoutRequest) {
  const { fontSizePx, lineHeight, measure } = request;
  return wrapText({
    text,
    maxWidthPx: size.width,
    maxHeightPx: size.height,
    fontSizePx,
    minFontSizePx: minSize(fontSizePx),
    lineHeight,
    abbreviate: false,
    measure,
  });
}

const letters = (text: string) => text.replace(/\s/g, '');

function isWhole(text: string, lines: readonly string[]): boolean {
  return letters(lines.join('')) === letters(text);
}

/** The temperature large with the sign beside it, the description below. */
function stacked(factor: number, request: LayoutRequest): WeatherLayout | null {
  const { temperature, description, size, fontSizePx, measureLarge } = request;
  const largePx = Math.round(fontSizePx * factor);
  const rest = { width: size.width, height: size.height - largePx * largeLineHeight };
  const widthPx = measureLarge(temperature, largePx);
  if (widthPx > size.width || rest.height < minSize(fontSizePx) * 1.2) return null;
  const { lines, fontSizePx: restPx } = wrapped(description, rest, request);
  if (!isWhole(description, lines)) return null;
  const withSign = widthPx + largePx * (1 + signGap) <= size.width;
  return {
    large: { text: temperature, fontSizePx: largePx },
    signPx: withSign ? largePx : 0,
    lines,
    fontSizePx: restPx,
  };
}

/** All in one size on one line, the sign before it where there is room. */
function oneLine({ temperature, description, size, fontSizePx, measure }: LayoutRequest) {
  const text = `${temperature}, ${description}`;
  const widthPx = measure(text, fontSizePx);
  if (widthPx > size.width || size.height < fontSizePx * 1.2) return null;
  const signPx = Math.round(fontSizePx * 1.15);
  const withSign = widthPx + signPx + fontSizePx * signGap <= size.width;
  return { large: null, signPx: withSign ? signPx : 0, lines: [text], fontSizePx };
}

/**
 * How the weather stands in its box: as large as the box allows, with its sign rather than larger
 * still, and whole wherever it can be.
 */
export function weatherLayout(request: LayoutRequest): WeatherLayout {
  const at = (factors: readonly number[]) =>
    factors.map((factor) => stacked(factor, request)).filter((layout) => layout !== null);
  const large = at(largeSizes);
  const { temperature, description, size } = request;
  return (
    large.find(({ signPx }) => signPx > 0) ??
    large[0] ??
    oneLine(request) ??
    at(smallerSizes)[0] ?? {
      large: null,
      signPx: 0,
      ...wrapped(`${temperature}, ${description}`, size, request),
    }
  );
}
