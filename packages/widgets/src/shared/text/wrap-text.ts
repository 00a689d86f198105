import { essentialName, shorterForms } from './abbreviations';
import { fitText } from './fit-text';
import type { FitRequest } from './fit-text';

export interface WrapRequest extends FitRequest {
  readonly maxHeightPx: number;
  /** Multiple of the size. */
  readonly lineHeight: number;
}

export interface WrappedText {
  readonly lines: readonly string[];
  readonly fontSizePx: number;
}

/** Letters reach a little above and below the line: this much of the size in all. */
export const letterHeight = 1.2;

function heightPx(lines: number, fontSizePx: number, lineHeight: number): number {
  return fontSizePx * (letterHeight + lineHeight * (lines - 1));
}

/** Words, each with what follows it; a name may break after a slash or a hyphen too. */
function pieces(line: string): string[] {
  return line.match(/[^\s/-]*(?:[/-]|\s+|$)/g)?.filter((piece) => piece !== '') ?? [];
}

type Box = Pick<WrapRequest, 'maxWidthPx' | 'maxHeightPx' | 'lineHeight' | 'measure'>;

function wrapLine(line: string, sizePx: number, { maxWidthPx, measure }: Box): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces(line)) {
    const longer = current + piece;
    if (current !== '' && measure(longer.trimEnd(), sizePx) > maxWidthPx) {
      lines.push(current.trimEnd());
      current = piece;
    } else {
      current = longer;
    }
  }
  return [...lines, current.trimEnd()];
}

/** The lines of a text at a size; null where they do not fit the box. */
export function wrapAt(text: string, sizePx: number, box: Box): string[] | null {
  const lines = text.split('\n').flatMap((line) => wrapLine(line, sizePx, box));
  const fits =
    heightPx(lines.length, sizePx, box.lineHeight) <= box.maxHeightPx &&
    lines.every((line) => box.measure(line, sizePx) <= box.maxWidthPx);
  return fits ? lines : null;
}

function largestOf(forms: readonly string[], request: WrapRequest): WrappedText | null {
  for (let sizePx = request.fontSizePx; sizePx >= request.minFontSizePx; sizePx -= 1) {
    for (const form of forms) {
      const lines = wrapAt(form, sizePx, request);
      if (lines) return { lines, fontSizePx: sizePx };
    }
  }
  return null;
}

/** In the smallest size, each line shortened, and the last one says so with an ellipsis. */
function cutLines(text: string, request: WrapRequest): WrappedText {
  const { minFontSizePx, lineHeight, maxHeightPx } = request;
  const max = Math.max(
    1,
    Math.floor((maxHeightPx / minFontSizePx - letterHeight) / lineHeight) + 1,
  );
  const all = text.split('\n').flatMap((line) => wrapLine(line, minFontSizePx, request));
  const rest = all.slice(max - 1).join(' ');
  const lines = all.slice(0, max).map((line, index) => {
    const shown = index === max - 1 ? rest : line;
    return fitText({ ...request, text: shown, fontSizePx: minFontSizePx }).text;
  });
  return { lines, fontSizePx: minFontSizePx };
}

/**
 * Breaks a text into lines that fit a box, as large as the box allows. A name gives up its asides
 * first, then size, then letters. Where nothing fits it is cut.
 */
export function wrapText(request: WrapRequest): WrappedText {
  const { text, abbreviate } = request;
  if (!abbreviate) return largestOf([text], request) ?? cutLines(text, request);
  const shortest = shorterForms(text).at(-1) ?? text;
  return (
    largestOf([text, essentialName(text)], request) ??
    largestOf([shortest], request) ??
    cutLines(shortest, request)
  );
}
