import { fitText } from './fit-text';
import type { FitRequest, Measure } from './fit-text';

export interface WrapRequest extends Omit<FitRequest, 'measure'> {
  readonly maxHeightPx: number;
  /** Multiple of the size. */
  readonly lineHeight: number;
  readonly measure: Measure;
}

export interface WrappedText {
  readonly lines: readonly string[];
  readonly fontSizePx: number;
}

/** Letters reach a little above and below the line: this much of the size in all. */
const letterHeight = 1.2;

function heightPx(lines: number, fontSizePx: number, lineHeight: number): number {
  return fontSizePx * (letterHeight + lineHeight * (lines - 1));
}

/** Words, each with what follows it; a name may break after a slash or a hyphen too. */
function pieces(line: string): string[] {
  return line.match(/[^\s/-]*(?:[/-]|\s+|$)/g)?.filter((piece) => piece !== '') ?? [];
}

function wrapLine(line: string, sizePx: number, { maxWidthPx, measure }: WrapRequest): string[] {
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

function wrapAt(sizePx: number, request: WrapRequest): string[] | null {
  const lines = request.text.split('\n').flatMap((line) => wrapLine(line, sizePx, request));
  const fits =
    heightPx(lines.length, sizePx, request.lineHeight) <= request.maxHeightPx &&
    lines.every((line) => request.measure(line, sizePx) <= request.maxWidthPx);
  return fits ? lines : null;
}

/**
 * Breaks a text into lines that fit a box, as large as the box allows. Where even the smallest
 * size does not fit, each line is shortened, and the last one says so with an ellipsis.
 */
export function wrapText(request: WrapRequest): WrappedText {
  const { fontSizePx, minFontSizePx, lineHeight, maxHeightPx } = request;
  for (let sizePx = fontSizePx; sizePx >= minFontSizePx; sizePx -= 1) {
    const lines = wrapAt(sizePx, request);
    if (lines) return { lines, fontSizePx: sizePx };
  }
  const most = Math.max(
    1,
    Math.floor((maxHeightPx / minFontSizePx - letterHeight) / lineHeight) + 1,
  );
  const all = request.text.split('\n').flatMap((line) => wrapLine(line, minFontSizePx, request));
  const kept = all.slice(0, most);
  const rest = all.slice(most - 1).join(' ');
  const lines = kept.map((line, index) => {
    const text = index === most - 1 ? rest : line;
    return fitText({ ...request, text, fontSizePx: minFontSizePx }).text;
  });
  return { lines, fontSizePx: minFontSizePx };
}
