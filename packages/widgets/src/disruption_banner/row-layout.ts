import { pageInTurn } from '../shared/language/message-turn';
import { fitText } from '../shared/text/fit-text';
import { wrapAt } from '../shared/text/wrap-text';
import type { BannerMeasures } from './layout';
import type { BannerModel } from './model';

type Shown = Extract<BannerModel, { state: 'shown' }>;

/** A banner of one row. */
export interface BannerRow {
  readonly signPx: number;
  readonly gapPx: number;
  readonly fontSizePx: number;
  /** Bold; `null` if this page has none. */
  readonly title: string | null;
  /** `null` means that this page is the title. */
  readonly text: string | null;
  /** '2/3'; `null` if it is the only page. */
  readonly count: string | null;
}

/** In multiples of the letters' size. */
const lineEm = 1.35;
const signEm = 1.05;
const gapEm = 0.45;
const countEm = 2;
/** The height of a title and a line of text below it at their sizes, with some air. */
const twoBlocksEm = 3.4;
/** A row is at least this many times as wide as it is high. */
const rowShape = 6;
/** A title may shrink to this share before it takes two pages. */
const titleFloor = 0.8;

/** A banner in which title and text have no room one above the other is one row. */
export function isRow({ size, font }: Pick<Shown, 'size' | 'font'>): boolean {
  return size.height < font.fontSize * twoBlocksEm && size.width >= size.height * rowShape;
}

/** Lines of about equal length, as few as there have to be. */
function evenLines(text: string, sizePx: number, widthPx: number, measure: BannerMeasures['text']) {
  const wrapped = (maxWidthPx: number) =>
    wrapAt(text, sizePx, { maxWidthPx, maxHeightPx: Infinity, lineHeight: 1, measure });
  const widest = wrapped(widthPx);
  if (widest === null) return [text];
  let lines = widest;
  for (let share = 0.96; share >= 0.5; share -= 0.04) {
    const narrower = wrapped(widthPx * share);
    if (narrower === null || narrower.length > widest.length) break;
    lines = narrower;
  }
  return lines;
}

type Page = Pick<BannerRow, 'title' | 'text'>;

function pagesOf(
  { title, text }: Shown,
  sizePx: number,
  widthPx: number,
  measures: BannerMeasures,
): Page[] {
  const gapPx = sizePx * gapEm;
  const titlePx = measures.title(title, sizePx);
  const wholePx = titlePx + (text === null ? 0 : gapPx + measures.text(text, sizePx));
  if (wholePx <= widthPx || (text === null && titlePx * titleFloor <= widthPx)) {
    return [{ title, text }];
  }
  const pagePx = widthPx - sizePx * countEm;
  const titles =
    titlePx * titleFloor <= pagePx ? [title] : evenLines(title, sizePx, pagePx, measures.title);
  const texts = text === null ? [] : evenLines(text, sizePx, pagePx, measures.text);
  return [
    ...titles.map((part) => ({ title: part, text: null })),
    ...texts.map((part) => ({ title: null, text: part })),
  ];
}

/**
 * A banner of one row: title and text beside each other in the size of the rows above it; what does
 * not fit stands page by page, and is never made small for it.
 */
export function bannerRow(model: Shown, measures: BannerMeasures): BannerRow {
  const { font, size, paddingPx, sign } = model;
  const fontSizePx = Math.round(Math.min(font.fontSize, size.height / lineEm));
  const signPx = sign === null ? 0 : Math.round(fontSizePx * signEm);
  const gapPx = Math.round(fontSizePx * gapEm);
  const widthPx = Math.max(1, size.width - 2 * paddingPx - (signPx > 0 ? signPx + gapPx : 0));
  const markPx = model.mark === null ? 0 : measures.text(model.mark, fontSizePx) + gapPx;
  const roomPx = Math.max(1, widthPx - markPx);
  const pages = pagesOf(model, fontSizePx, roomPx, measures);
  const at = pageInTurn(model.turn, pages.length);
  const page = pages[at] ?? { title: model.title, text: null };
  // A page that holds one long word, or a title a little too long, shrinks alone.
  const alone = page.title === null || page.text === null;
  const measure = page.title === null ? measures.text : measures.title;
  const pagePx = pages.length > 1 ? roomPx - fontSizePx * countEm : roomPx;
  const words = page.title ?? page.text ?? '';
  const shown = alone
    ? fitText({
        text: words,
        maxWidthPx: Math.max(1, pagePx),
        fontSizePx,
        minFontSizePx: Math.ceil(fontSizePx * titleFloor),
        abbreviate: false,
        measure,
      })
    : { text: words, fontSizePx };
  return {
    signPx,
    gapPx,
    fontSizePx: shown.fontSizePx,
    title: page.title === null ? null : shown.text,
    text: page.title === null ? shown.text : page.text,
    count: pages.length > 1 ? `${at + 1}/${pages.length}` : null,
  };
}
