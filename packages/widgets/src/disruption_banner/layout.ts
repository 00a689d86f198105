import { fitWords } from '../shared/fit-words';
import type { FittedWords } from '../shared/fit-words';
import type { Measure } from '../shared/fit-text';
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
  /** The sign stands above the words, not beside them. */
  readonly stacked: boolean;
  readonly gapPx: number;
  /** Above and below: less than beside, where the banner is low. */
  readonly paddingYPx: number;
  readonly markPx: number;
  readonly words: FittedWords;
}

/** In multiples of the description's size. */
const titleEm = 1.35;
const signEm = 2.6;
const gapEm = 0.9;
const markEm = 0.75;
/** Of the height, above and below. */
const mostPadding = 0.15;
/** Narrower than this beside the sign, the words have all of the width. */
const narrowestEm = 9;

export const titleLineHeight = 1.15;
const textLineHeight = 1.3;
/** Both may shrink to this share of their sizes before anything is cut. */
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
  const paddingYPx = Math.round(Math.min(paddingPx, size.height * mostPadding));
  const heightPx = Math.max(1, size.height - 2 * paddingYPx);
  const gapPx = Math.round(em * gapEm);
  const stacked = heightPx > widthPx;
  const largestPx = Math.round(Math.min(em * signEm, heightPx));
  const besidePx = widthPx - largestPx - gapPx;
  const hasSign = sign !== null && (stacked || besidePx >= em * narrowestEm);
  const signPx = hasSign ? largestPx : 0;
  const takenPx = hasSign ? signPx + gapPx : 0;
  const markPx = mark === null ? 0 : Math.round(em * markEm);
  const words = fitWords({
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
    floor,
  });
  return { signPx, stacked, gapPx, paddingYPx, markPx, words };
}
