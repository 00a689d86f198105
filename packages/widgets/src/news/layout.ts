import type { Size } from '../host/definition';
import type { Measure } from '../shared/text/fit-text';
import { fitWords } from '../shared/text/fit-words';
import type { FittedWords } from '../shared/text/fit-words';
import type { NewsSlide } from './turns';

export interface NewsMeasures {
  readonly headline: Measure;
  readonly text: Measure;
}

export interface NewsFrame {
  readonly paddingPx: number;
  /** Size of the small title. */
  readonly titlePx: number;
  /** Px above the slides, the title in it. */
  readonly headerPx: number;
  /** The room of a slide for its picture and words, inside the padding. */
  readonly slide: Size;
}

export interface PictureBox {
  readonly beside: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly gapPx: number;
}

export interface SlideLayout {
  /** `null` means that there is none, or it would take the words their room. */
  readonly picture: PictureBox | null;
  readonly words: FittedWords;
}

export const headlineLineHeight = 1.12;
export const textLineHeight = 1.35;

/** In multiples of a headline's size. */
const paddingEm = 1;
const titleEm = 0.5;
const textEm = 0.6;
const gapEm = 0.45;
/** In detail the text is what counts. */
const detailHeadlineEm = 0.85;
const detailTextEm = 0.7;

const smallestTitlePx = 13;
/** A box this much wider than tall has its picture beside the words, else above them. */
const besideFrom = 1.25;
const besideShare = 0.42;
const aboveShare = 0.5;
/** Pictures of news are wide; above the words one is never taller than this share of its width. */
const tallestPicture = 0.65;
/** In overview a text is cut before it gets smaller than this; in detail it all counts. */
const overviewFloor = 0.8;
const detailFloor = 0.5;

/** The places of the title and the slides. */
export function newsFrame({ width, height }: Size, fontSizePx: number): NewsFrame {
  const paddingPx = Math.round(Math.min(fontSizePx * paddingEm, width * 0.08, height * 0.1));
  const titlePx = Math.max(smallestTitlePx, Math.round(fontSizePx * titleEm));
  const headerPx = Math.round(paddingPx + titlePx * 1.25 + paddingPx * 0.4);
  return {
    paddingPx,
    titlePx,
    headerPx,
    slide: {
      width: Math.max(1, width - 2 * paddingPx),
      height: Math.max(1, height - headerPx - paddingPx),
    },
  };
}

function pictureBox({ width, height }: Size, fontSizePx: number): PictureBox {
  const gapPx = Math.round(fontSizePx * 0.8);
  if (width / height >= besideFrom) {
    const widthPx = Math.round(Math.min(width * besideShare, height * 1.6));
    return { beside: true, widthPx, heightPx: height, gapPx };
  }
  const heightPx = Math.round(Math.min(height * aboveShare, width * tallestPicture));
  return { beside: false, widthPx: width, heightPx, gapPx };
}

function wordsIn(
  { headline, text, phase }: NewsSlide,
  { width, height }: Size,
  em: number,
  measures: NewsMeasures,
): FittedWords {
  const isDetail = phase === 'detail';
  return fitWords({
    headline,
    text,
    maxWidthPx: width,
    maxHeightPx: height,
    headlineStyle: {
      fontSizePx: Math.round(em * (isDetail ? detailHeadlineEm : 1)),
      lineHeight: headlineLineHeight,
      measure: measures.headline,
    },
    textStyle: {
      fontSizePx: Math.round(em * (isDetail ? detailTextEm : textEm)),
      lineHeight: textLineHeight,
      measure: measures.text,
    },
    gapPx: Math.round(em * gapEm),
    floor: isDetail ? detailFloor : overviewFloor,
  });
}

/** The headline is there in full. */
function isWhole({ headline }: FittedWords, full: string): boolean {
  return headline.lines.join('').replace(/\s/g, '') === full.replace(/\s/g, '');
}

/** A slide's picture and words. The headline comes first: a picture that would cut it is left out. */
export function slideLayout(
  slide: NewsSlide,
  size: Size,
  fontSizePx: number,
  hasPicture: boolean,
  measures: NewsMeasures,
): SlideLayout {
  if (hasPicture) {
    const picture = pictureBox(size, fontSizePx);
    const taken = picture.gapPx + (picture.beside ? picture.widthPx : picture.heightPx);
    const room = picture.beside
      ? { width: size.width - taken, height: size.height }
      : { width: size.width, height: size.height - taken };
    const words = wordsIn(slide, room, fontSizePx, measures);
    if (isWhole(words, slide.headline)) return { picture, words };
  }
  return { picture: null, words: wordsIn(slide, size, fontSizePx, measures) };
}
