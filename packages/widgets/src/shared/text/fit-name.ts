import { essentialName, shorterForms } from './abbreviations';
import { fitText } from './fit-text';
import type { Measure } from './fit-text';
import { wrapAt } from './wrap-text';

export interface NameRequest {
  readonly text: string;
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  readonly fontSizePx: number;
  readonly minFontSizePx: number;
  readonly measure: Measure;
}

export interface FittedName {
  readonly lines: readonly string[];
  readonly fontSizePx: number;
}

/** One line may shrink to this share before two lines read better. */
const oneLineFloor = 0.86;
/** Two lines start at this share of the size, so that they stand out less than one. */
const twoLinesFrom = 0.8;
const lineHeight = 1.1;

/**
 * Makes a stop's name fit its row: abbreviated on one line in full size, then a little smaller;
 * then, where the row is tall enough, whole on two smaller lines; and at last as any text.
 */
export function fitName(request: NameRequest): FittedName {
  const { text, maxWidthPx, fontSizePx, measure } = request;
  const line = { maxWidthPx, fontSizePx, measure };
  const forms = shorterForms(text);
  const full = forms.find((form) => measure(form, fontSizePx) <= maxWidthPx);
  if (full !== undefined) return { lines: [full], fontSizePx };
  const smaller = Math.ceil(fontSizePx * oneLineFloor);
  const shortest = forms.at(-1) ?? text;
  if (measure(shortest, smaller) <= maxWidthPx) {
    const fitted = fitText({ ...line, text: shortest, minFontSizePx: smaller, abbreviate: false });
    return { lines: [fitted.text], fontSizePx: fitted.fontSizePx };
  }
  return twoLines(request) ?? oneLine(request);
}

function twoLines(request: NameRequest): FittedName | null {
  const name = essentialName(request.text);
  const from = Math.floor(request.fontSizePx * twoLinesFrom);
  for (let sizePx = from; sizePx >= request.minFontSizePx; sizePx -= 1) {
    const lines = wrapAt(name, sizePx, { ...request, lineHeight });
    if (lines && lines.length <= 2) return { lines, fontSizePx: sizePx };
  }
  return null;
}

function oneLine(request: NameRequest): FittedName {
  const { text, fontSizePx } = fitText({ ...request, abbreviate: true });
  return { lines: [text], fontSizePx };
}
