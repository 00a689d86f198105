import { pageInTurn } from '../shared/language/message-turn';
import type { Measure } from '../shared/text/fit-text';
import { blockHeightPx, fitWords } from '../shared/text/fit-words';
import type { FittedWords, WordsRequest } from '../shared/text/fit-words';
import { wrapAt } from '../shared/text/wrap-text';
import type { BannerModel } from './model';

type Shown = Extract<BannerModel, { state: 'shown' }>;

/** The two styles that a banner's words are set in. */
export interface BannerMeasures {
  readonly title: Measure;
  readonly text: Measure;
}

export interface BannerLayout {
  /** 0: there is no sign, or no room for it. */
  readonly signPx: number;
  /** The sign is above the words, not beside them. */
  readonly stacked: boolean;
  readonly gapPx: number;
  /** Above and below: less than beside, where the banner is low. */
  readonly paddingYPx: number;
  readonly markPx: number;
  readonly words: FittedWords;
  /** '2/3'; `null` means that all of it is on one page. */
  readonly count: string | null;
}

/** In multiples of the description's size. */
const titleEm = 1.35;
const signEm = 2.6;
const gapEm = 0.9;
const markEm = 0.75;
/** The largest share of the height, above and below. */
const maxPadding = 0.15;
/** Narrower than this beside the sign, the words have all of the width. */
const narrowestEm = 9;

export const titleLineHeight = 1.15;
const textLineHeight = 1.3;
/** Both may shrink to this share of their sizes; what does not fit then stands page by page. */
const pageFloor = 0.85;
/** Where not even one line of each fits, both shrink to this share before anything is cut. */
const floor = 0.6;

/** Lines of the description stand a little apart, whatever the font's own line height is. */
export function textLines({ font }: Pick<Shown, 'font'>): number {
  return Math.max(font.lineHeight, textLineHeight);
}

/** Sizes and lines of a banner, so that all of it stays within the padding. */
export function bannerLayout(model: Shown, measures: BannerMeasures): BannerLayout {
  const { font, size, paddingPx, sign, mark } = model;
  const em = font.fontSize;
  const widthPx = Math.max(1, size.width - 2 * paddingPx);
  const paddingYPx = Math.round(Math.min(paddingPx, size.height * maxPadding));
  const heightPx = Math.max(1, size.height - 2 * paddingYPx);
  const gapPx = Math.round(em * gapEm);
  const stacked = heightPx > widthPx;
  const largestPx = Math.round(Math.min(em * signEm, heightPx));
  const besidePx = widthPx - largestPx - gapPx;
  const hasSign = sign !== null && (stacked || besidePx >= em * narrowestEm);
  const signPx = hasSign ? largestPx : 0;
  const takenPx = hasSign ? signPx + gapPx : 0;
  const markPx = mark === null ? 0 : Math.round(em * markEm);
  const request: WordsRequest = {
    headline: model.title,
    text: model.text,
    maxWidthPx: widthPx - (stacked ? 0 : takenPx),
    maxHeightPx: heightPx - markPx * titleLineHeight - (stacked ? takenPx : 0),
    headlineStyle: {
      fontSizePx: Math.round(em * titleEm),
      lineHeight: titleLineHeight,
      measure: measures.title,
    },
    textStyle: { fontSizePx: em, lineHeight: textLines(model), measure: measures.text },
    gapPx: Math.round(em * 0.3),
    floor: pageFloor,
  };
  const whole = fitWords(request);
  const paged = whole.complete ? null : pageOf(model, request, em * markEm * titleLineHeight);
  const words = whole.complete ? whole : (paged?.words ?? fitWords({ ...request, floor }));
  const count = paged?.count ?? null;
  const lastPx = mark !== null || count !== null ? Math.round(em * markEm) : 0;
  return { signPx, stacked, gapPx, paddingYPx, markPx: lastPx, words, count };
}

/**
 * The page of a long text whose turn it is, below its title, in full size; `null` if there is no
 * room for two lines of it.
 * @param countPx what the count of the pages takes of the height, where no mark is there
 */
function pageOf(
  { mark, turn }: Shown,
  request: WordsRequest,
  countPx: number,
): { readonly words: FittedWords; readonly count: string } | null {
  const { text, textStyle, maxWidthPx, gapPx } = request;
  const maxHeightPx = request.maxHeightPx - (mark === null ? countPx : 0);
  const title = fitWords({ ...request, text: null, maxHeightPx });
  const { fontSizePx, lineHeight, measure } = textStyle;
  const roomPx =
    maxHeightPx - blockHeightPx(title.headline, request.headlineStyle.lineHeight) - gapPx;
  const max = Math.floor(roomPx / (fontSizePx * lineHeight));
  const box = { maxWidthPx, maxHeightPx: Infinity, lineHeight, measure };
  const lines = text === null ? null : wrapAt(text, fontSizePx, box);
  if (lines === null || !title.complete || max < 2) return null;
  const pages = Math.ceil(lines.length / max);
  // Pages of about equal length: none holds one line alone.
  const each = Math.ceil(lines.length / pages);
  const at = pageInTurn(turn, pages);
  const shown = lines.slice(at * each, (at + 1) * each);
  return {
    words: { ...title, gapPx, text: { lines: shown, fontSizePx } },
    count: `${at + 1}/${pages}`,
  };
}
