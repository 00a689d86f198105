import type { Measure } from './fit-text';
import { letterHeight, wrapAt, wrapText } from './wrap-text';
import type { WrappedText } from './wrap-text';

/** How one of two texts is set. */
export interface WordsStyle {
  readonly fontSizePx: number;
  readonly lineHeight: number;
  readonly measure: Measure;
}

export interface WordsRequest {
  readonly headline: string;
  /** `null` means that the headline stands alone. */
  readonly text: string | null;
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  readonly headlineStyle: WordsStyle;
  readonly textStyle: WordsStyle;
  /** Between the two, px. */
  readonly gapPx: number;
  /** Both may shrink to this share of their sizes before anything is cut. */
  readonly floor: number;
}

export interface FittedWords {
  readonly headline: WrappedText;
  /** `null` means that there is none, or no room for a line of it. */
  readonly text: WrappedText | null;
  readonly gapPx: number;
  /** Nothing was cut or left out. */
  readonly complete: boolean;
}

const step = 0.04;
/** Where not everything fits, the headline may take this share of the height. */
const headlineHeightShare = 0.6;

/** Px that a block takes; its lines stand as far apart as its style says. */
export function blockHeightPx({ lines, fontSizePx }: WrappedText, lineHeight: number): number {
  return lines.length * fontSizePx * lineHeight;
}

/** The height of the last line beyond its letters, where lines are far apart; in multiples of the size. */
function leadingEm({ lineHeight }: WordsStyle): number {
  return Math.max(0, lineHeight - letterHeight);
}

function blockAt(
  text: string,
  style: WordsStyle,
  share: number,
  { maxWidthPx }: WordsRequest,
  maxHeightPx: number,
): WrappedText | null {
  const fontSizePx = Math.max(1, Math.round(style.fontSizePx * share));
  const lettersPx = maxHeightPx - fontSizePx * leadingEm(style);
  const lines = wrapAt(text, fontSizePx, { ...style, maxWidthPx, maxHeightPx: lettersPx });
  return lines && { lines, fontSizePx };
}

/** The share at which no word of the headline is wider than the box; a long one alone shrinks it. */
function widthShare(request: WordsRequest): number {
  const { headline, headlineStyle, floor } = request;
  let share = 1;
  while (share > floor && !blockAt(headline, headlineStyle, share, request, Infinity))
    share -= step;
  return Math.max(share, floor);
}

/** Everything at a share of its size; null where it does not fit. */
function wordsAt(request: WordsRequest, share: number, widest: number): FittedWords | null {
  const { maxHeightPx, headlineStyle, textStyle } = request;
  const headlineShare = Math.min(share, widest);
  const headline = blockAt(request.headline, headlineStyle, headlineShare, request, maxHeightPx);
  if (!headline) return null;
  const gapPx = Math.round(request.gapPx * share);
  if (request.text === null) return { headline, text: null, gapPx, complete: true };
  const restPx = maxHeightPx - blockHeightPx(headline, headlineStyle.lineHeight) - gapPx;
  const text = blockAt(request.text, textStyle, share, request, restPx);
  return text && { headline, text, gapPx, complete: true };
}

/** The headline as large as its share of the height allows, and of the text what is left. */
function cutWords(request: WordsRequest): FittedWords {
  const { maxWidthPx, maxHeightPx, headlineStyle, textStyle, floor } = request;
  const wrap = (text: string, style: WordsStyle, fromPx: number, heightPx: number) =>
    wrapText({
      ...style,
      text,
      maxWidthPx,
      maxHeightPx: heightPx - fromPx * leadingEm(style),
      fontSizePx: fromPx,
      minFontSizePx: Math.max(1, Math.round(style.fontSizePx * floor)),
      abbreviate: false,
    });
  const gapPx = Math.round(request.gapPx * floor);
  const share = request.text === null ? 1 : headlineHeightShare;
  const headline = wrap(
    request.headline,
    headlineStyle,
    headlineStyle.fontSizePx,
    maxHeightPx * share,
  );
  const leftPx = maxHeightPx - blockHeightPx(headline, headlineStyle.lineHeight) - gapPx;
  const smallestPx = Math.max(1, Math.round(textStyle.fontSizePx * floor));
  const hasRoom = request.text !== null && leftPx >= smallestPx * textStyle.lineHeight;
  const text = hasRoom ? wrap(request.text, textStyle, smallestPx, leftPx) : null;
  return { headline, text, gapPx, complete: false };
}

/**
 * Fits a headline and the text below it into a box: both shrink together, so that one stays larger
 * than the other; and only then the text is cut.
 */
export function fitWords(request: WordsRequest): FittedWords {
  const widest = widthShare(request);
  for (let share = 1; share >= request.floor - step / 2; share -= step) {
    const fitted = wordsAt(request, Math.max(share, request.floor), widest);
    if (fitted) return fitted;
  }
  return cutWords(request);
}
