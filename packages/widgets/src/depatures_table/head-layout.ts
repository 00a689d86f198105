import { demoTagEm } from '../shared/honesty/DemoTag';
import { fitText } from '../shared/text/fit-text';
import type { Measure } from '../shared/text/fit-text';
import type { BoardModel } from './model';

/** The head of a board. Px of the widget within its margins. */
export interface HeadLayout {
  readonly titlePx: number;
  /** Which columns show their title: the mark comes first. */
  readonly titled: readonly boolean[];
  /** At the end of the row; `null` means that the board may be trusted. */
  readonly mark: { readonly text: string; readonly fontSizePx: number } | null;
  /** From the end of the row to the tag that says "Demo"; `null` if there is none. */
  readonly demoEndPx: number | null;
}

const titleEm = 0.48;
/** Between two things of the head, in multiples of the titles' size. */
const gapEm = 0.8;
/** A mark may shrink to this share rather than be cut. */
const markFloor = 0.5;

/**
 * From the end of the row to the tag that says "Demo", in the first space between two titles that
 * is wide enough: a platform without its title can be read as minutes. `null` means that there is
 * none.
 */
function demoBetween(
  columns: BoardModel['columns'],
  widthPx: number,
  titlePx: number,
  measure: Measure,
): number | null {
  const titles = columns.map(({ title, xPx, widthPx: ofColumn, align }) => {
    const ofTitle = Math.min(measure(title, titlePx), ofColumn);
    const fromPx = align === 'end' ? xPx + ofColumn - ofTitle : xPx;
    return { fromPx, toPx: fromPx + ofTitle };
  });
  const neededPx = titlePx * (demoTagEm + 2 * gapEm);
  for (let index = titles.length - 1; index > 0; index -= 1) {
    const [before, after] = [titles[index - 1], titles[index]];
    if (before && after && after.fromPx - before.toPx >= neededPx) {
      return widthPx - after.fromPx + titlePx * gapEm;
    }
  }
  return null;
}

/** The mark in full size, "Demo" beside it, and the titles that still have room. */
export function headLayout(
  model: Pick<
    BoardModel,
    'size' | 'paddingPx' | 'columns' | 'fontSizePx' | 'headerHeightPx' | 'mark' | 'markPx'
  >,
  measures: { readonly title: Measure; readonly mark: Measure },
): HeadLayout {
  const { columns, mark, headerHeightPx } = model;
  const titlePx = Math.round(Math.min(model.fontSizePx * titleEm, headerHeightPx * 0.5));
  const widthPx = model.size.width - 2 * model.paddingPx;
  const gapPx = titlePx * gapEm;
  const demoPx = mark.demo ? titlePx * demoTagEm + gapPx : 0;
  const fitted =
    mark.text === null
      ? null
      : fitText({
          text: mark.text,
          maxWidthPx: widthPx - demoPx,
          fontSizePx: model.markPx,
          minFontSizePx: Math.ceil(model.markPx * markFloor),
          abbreviate: false,
          measure: measures.mark,
        });
  const last = columns.at(-1);
  const endPx = fitted
    ? measures.mark(fitted.text, fitted.fontSizePx)
    : Math.min(measures.title(last?.title ?? '', titlePx), last?.widthPx ?? 0);
  const between =
    mark.demo && !fitted ? demoBetween(columns, widthPx, titlePx, measures.title) : null;
  if (between !== null) {
    return { titlePx, titled: columns.map(() => true), mark: null, demoEndPx: between };
  }
  const takenPx = fitted || mark.demo ? endPx + demoPx + gapPx : 0;
  const titled = columns.map((column, index) => {
    if (column === last && !fitted) return true;
    const titleEndPx =
      column.align === 'end' ? column.widthPx : measures.title(column.title, titlePx);
    return index < columns.length && column.xPx + titleEndPx <= widthPx - takenPx;
  });
  return { titlePx, titled, mark: fitted, demoEndPx: mark.demo ? endPx + gapPx : null };
}
