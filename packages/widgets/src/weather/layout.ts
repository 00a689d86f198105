import type { Size } from '../host/definition';
import type { Measure } from '../shared/fit-text';
import { wrapText } from '../shared/wrap-text';

export interface LayoutRequest {
  readonly temperature: string;
  readonly description: string;
  /** Room for all of it. */
  readonly size: Size;
  /** Of the description. */
  readonly fontSizePx: number;
  readonly lineHeight: number;
  readonly measure: Measure;
}

export interface WeatherLayout {
  /** The temperature, large on a line of its own; null: it stands in `lines`. */
  readonly large: { readonly text: string; readonly fontSizePx: number } | null;
  /** Side of the sign's square: beside what is largest; 0: there is no room for it. */
  readonly signPx: number;
  readonly lines: readonly string[];
  readonly fontSizePx: number;
}

/** Sizes of the temperature that are tried, in multiples of the description's. */
const largeSizes = [2.8, 2.4, 2, 1.7];
/** Height of the line of the temperature in multiples of its size. */
export const largeLineHeight = 1.15;
/** Space between sign and text in multiples of the size of what it stands beside. */
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
  const { temperature, description, size, fontSizePx, measure } = request;
  const largePx = Math.round(fontSizePx * factor);
  const rest = { width: size.width, height: size.height - largePx * largeLineHeight };
  const widthPx = measure(temperature, largePx);
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

/** All in one size, on one line with the sign before it, or on as many as it needs. */
function flowing(request: LayoutRequest): WeatherLayout {
  const { temperature, description, size, fontSizePx, measure } = request;
  const text = `${temperature}, ${description}`;
  const signPx = Math.round(fontSizePx * 1.15);
  const besideSign = size.width - signPx - fontSizePx * signGap;
  if (measure(text, fontSizePx) <= besideSign && size.height >= fontSizePx * 1.2) {
    return { large: null, signPx, lines: [text], fontSizePx };
  }
  return { large: null, signPx: 0, ...wrapped(text, size, request) };
}

/** How the weather stands in its box: as large as the box allows, and whole wherever it can be. */
export function weatherLayout(request: LayoutRequest): WeatherLayout {
  for (const factor of largeSizes) {
    const layout = stacked(factor, request);
    if (layout) return layout;
  }
  return flowing(request);
}
