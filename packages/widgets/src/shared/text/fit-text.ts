import { shorterForms, withoutPlace } from './abbreviations';

/** Width in px of a text at a size in px. */
export type Measure = (text: string, fontSizePx: number) => number;

export interface FitRequest {
  readonly text: string;
  readonly maxWidthPx: number;
  readonly fontSizePx: number;
  /** The smallest size that may still be read from where people stand. */
  readonly minFontSizePx: number;
  /** Whether the text is a name that may be abbreviated. */
  readonly abbreviate: boolean;
  readonly measure: Measure;
}

export interface FittedText {
  readonly text: string;
  readonly fontSizePx: number;
}

const ellipsis = '…';

/** Largest whole size at which a text fits, between the request's sizes; `null` if none does. */
function sizeThatFits(text: string, request: FitRequest): number | null {
  const { maxWidthPx, fontSizePx, minFontSizePx, measure } = request;
  const widthPx = measure(text, fontSizePx);
  if (widthPx <= maxWidthPx) return fontSizePx;
  // Widths grow almost in step with the size, so the first guess is at most a step or two off.
  let size = Math.floor((fontSizePx * maxWidthPx) / widthPx);
  while (size >= minFontSizePx) {
    if (measure(text, size) <= maxWidthPx) return size;
    size -= 1;
  }
  return measure(text, minFontSizePx) <= maxWidthPx ? minFontSizePx : null;
}

/** The longest beginning that fits with an ellipsis, ending at a word where that costs little. */
function cut(text: string, { maxWidthPx, minFontSizePx, measure }: FitRequest): string {
  const letters = Array.from(text);
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const fits = measure(letters.slice(0, middle).join('') + ellipsis, minFontSizePx) <= maxWidthPx;
    if (fits) low = middle;
    else high = middle - 1;
  }
  const beginning = letters.slice(0, low).join('');
  const wordEnd = beginning.search(/[\s/,(-]+[^\s/,(-]*$/);
  const kept = wordEnd > beginning.length * 0.7 ? beginning.slice(0, wordEnd) : beginning;
  return kept.trimEnd() + ellipsis;
}

/**
 * Makes a line of text fit: as it is, then abbreviated step by step, then smaller, then without
 * its place, then cut with an ellipsis. Never through a letter, and always the same for the same
 * request.
 */
export function fitText(request: FitRequest): FittedText {
  const { text, maxWidthPx, fontSizePx, minFontSizePx, abbreviate, measure } = request;
  const forms = abbreviate ? shorterForms(text) : [text];
  const full = forms.find((form) => measure(form, fontSizePx) <= maxWidthPx);
  if (full !== undefined) return { text: full, fontSizePx };
  const shortest = forms.at(-1) ?? text;
  const candidates = abbreviate ? [shortest, withoutPlace(shortest)] : [shortest];
  for (const candidate of candidates) {
    const size = sizeThatFits(candidate, request);
    if (size !== null) return { text: candidate, fontSizePx: size };
  }
  return { text: cut(candidates.at(-1) ?? text, request), fontSizePx: minFontSizePx };
}
