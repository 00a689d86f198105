import type { Measure } from '../text/fit-text';
import { onTwoLines } from '../text/on-two-lines';

export interface MarkLines {
  readonly lines: readonly string[];
  readonly fontSizePx: number;
  /** The width of the widest line. */
  readonly widthPx: number;
}

export interface MarkRequest {
  readonly text: string;
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  readonly fontSizePx: number;
  /** With tabular figures. */
  readonly measure: Measure;
}

export const markLineHeight = 1.12;

/** How far data may be trusted, as large as it fits: on one line, or where that is larger on two. */
export function markLines(request: MarkRequest): MarkLines {
  const { text, maxWidthPx, maxHeightPx, fontSizePx, measure } = request;
  const placed = (lines: readonly string[]): MarkLines => {
    const widest = (sizePx: number) => Math.max(...lines.map((line) => measure(line, sizePx)));
    const lowPx = maxHeightPx / (lines.length * markLineHeight);
    const narrowPx = (fontSizePx * maxWidthPx) / Math.max(1, widest(fontSizePx));
    const sizePx = Math.max(1, Math.floor(Math.min(fontSizePx, lowPx, narrowPx)));
    return { lines, fontSizePx: sizePx, widthPx: widest(sizePx) };
  };
  const first = placed([text]);
  const second = placed(onTwoLines(text, fontSizePx, measure));
  return second.fontSizePx > first.fontSizePx ? second : first;
}
