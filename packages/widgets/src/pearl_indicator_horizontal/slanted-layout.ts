import { pearlEm } from '../shared/line-diagram/pearl-look';
import type { Pearl, ShownPearls } from '../shared/line-diagram/pearls';
import { badgeAspect } from '../shared/signs/InterchangeBadges';
import { shorterForms } from '../shared/text/abbreviations';
import { fitName } from '../shared/text/fit-name';
import type { Measure } from '../shared/text/fit-text';
import type { MeasureIn } from '../shared/text/measure-text';
import { onTwoLines } from '../shared/text/on-two-lines';
import { cancelledEm, minBadgePx, nameStyle } from './placed-line';
import type { BadgesLayout, LineBox, LineLayout, PlacedStop } from './placed-line';

/** The slope of 45°. */
const slope = Math.SQRT1_2;
const shrink = 0.96;
/** Height of a line of letters as a multiple of its size. */
const lineEm = 1.16;
/** Two lines are this much smaller than one. */
const twoLinesScale = 0.86;
/** From a pearl to its name. */
export const slantGapEm = 0.35;
/** The reach of slanting names beyond the last pearl at most, as a share of the width. */
const maxBeyond = 0.4;
/** Pearls leave at least as much of their line to be seen. */
const pearlShare = 0.42;

/** Between two badges in a column, as a share of their height. */
export const columnGap = 0.25;
/** More badges than this in a column are counted. */
const maxBadges = 6;

interface Columns {
  readonly firstPx: number;
  readonly apartPx: number;
}

/**
 * Pearls at equal distances; the last ones leave room for what of their names reaches beyond them.
 */
function columnsOf(namesPx: readonly number[], sizePx: number, widthPx: number): Columns {
  const firstPx = sizePx * (pearlEm.focus / 2);
  const gaps = Math.max(1, namesPx.length - 1);
  let apartPx = 0;
  // The part that reaches beyond depends on how far the pearls are apart, and the other way round.
  for (let round = 0; round < 4; round += 1) {
    const beyondPx = namesPx.map(
      (namePx, index) => namePx * slope + sizePx * 0.6 - (namesPx.length - 1 - index) * apartPx,
    );
    const rightPx = Math.min(Math.max(firstPx, ...beyondPx), widthPx * maxBeyond);
    apartPx = (widthPx - firstPx - rightPx) / gaps;
  }
  return { firstPx, apartPx };
}

/** Where badges may be, the best first: in columns of some length, or behind the names. */
function badgeLayouts({ pearls }: ShownPearls, sizePx: number, apartPx: number): BadgesLayout[] {
  const heightPx = Math.round(Math.max(minBadgePx, sizePx * 0.74));
  const isWide = apartPx >= heightPx * badgeAspect + 5;
  const longest = Math.max(0, ...pearls.map(({ interchanges }) => interchanges.length));
  const columns = isWide ? [maxBadges, 4, 3].map((max) => Math.min(longest, max)) : [];
  // Behind a name a badge must not be higher than the name's own line.
  const behindPx = Math.round(Math.min(heightPx, sizePx));
  return [
    ...columns.map((max) => ({ place: 'column', heightPx, max }) as const),
    ...(behindPx >= minBadgePx ? [{ place: 'behind', heightPx: behindPx, max: 0 } as const] : []),
  ];
}

const noBadges: BadgesLayout = { place: 'none', heightPx: 0, max: 0 };

/** Whether behind each name that has interchanges two badges stand: none would mean that none are. */
function hasRoomBehind(
  pearls: readonly Pearl[],
  stops: readonly PlacedStop[],
  sizePx: number,
  badgePx: number,
): boolean {
  const minPx = sizePx * slantGapEm + badgePx * (badgeAspect * 2 + columnGap);
  return pearls.every(({ interchanges, state, cancelled }, index) => {
    if (interchanges.length === 0 || state === 'past' || cancelled) return true;
    const { maxWidthPx = 0, nameWidthPx = 0 } = stops[index] ?? {};
    return maxWidthPx - nameWidthPx >= minPx;
  });
}

interface Name {
  readonly lines: readonly string[];
  readonly fontSizePx: number;
}

/** A name on one line in full size, or on two that are a little smaller; `null` if neither fits. */
function nameIn(
  text: string,
  sizePx: number,
  maxWidthPx: number,
  maxHeightPx: number,
  measure: Measure,
): Name | null {
  if (measure(text, sizePx) <= maxWidthPx) return { lines: [text], fontSizePx: sizePx };
  const forms = shorterForms(text);
  const form = forms.find((candidate) => measure(candidate, sizePx) <= maxWidthPx);
  if (form !== undefined) return { lines: [form], fontSizePx: sizePx };
  const smallerPx = Math.floor(sizePx * twoLinesScale);
  if (smallerPx * lineEm * 2 > maxHeightPx) return null;
  const pairs = forms.map((entry) => onTwoLines(entry, smallerPx, measure));
  const pair = pairs.find(
    (lines) => lines.length === 2 && lines.every((line) => measure(line, smallerPx) <= maxWidthPx),
  );
  return pair ? { lines: pair, fontSizePx: smallerPx } : null;
}

/** Whether a name that does not fit is cut, or the layout refused. */
type Cutting = 'cut' | 'whole';

interface Attempt {
  readonly shown: ShownPearls;
  readonly box: LineBox;
  readonly sizePx: number;
  readonly measureIn: MeasureIn;
  readonly needsBadges: boolean;
  readonly cutting: Cutting;
}

function withBadges(
  { shown, box, sizePx, measureIn, cutting }: Attempt,
  { firstPx, apartPx }: Columns,
  badges: BadgesLayout,
): LineLayout | null {
  const pearlSizePx = Math.round(Math.min(sizePx, apartPx * pearlShare));
  const reachPx = pearlSizePx * (pearlEm.focus / 2);
  const columnPx = badges.max * badges.heightPx * (1 + columnGap) + sizePx * slantGapEm;
  const belowPx = reachPx + (badges.place === 'column' ? columnPx : 0);
  const gapPx = reachPx + sizePx * slantGapEm;
  const abovePx = box.heightPx - belowPx - gapPx;
  // Half of the letters' height stands out beyond the end of the name.
  const longestPx = abovePx / slope - sizePx * lineEm;
  if (longestPx < sizePx * 3) return null;
  const place = (pearl: Pearl, index: number): PlacedStop | null => {
    const xPx = Math.round(firstPx + index * apartPx);
    const maxWidthPx = Math.min(longestPx, (box.widthPx - xPx) / slope - sizePx * 0.6);
    const measure = measureIn(nameStyle(pearl));
    const forNamePx = maxWidthPx - (pearl.cancelled ? sizePx * cancelledEm : 0);
    const maxHeightPx = apartPx * slope * 0.98;
    const whole = nameIn(pearl.name, sizePx, forNamePx, maxHeightPx, measure);
    if (whole === null && cutting === 'whole') return null;
    const minFontSizePx = Math.ceil(sizePx * 0.75);
    const request = { text: pearl.name, fontSizePx: sizePx, minFontSizePx, measure };
    const name = whole ?? fitName({ ...request, maxWidthPx: forNamePx, maxHeightPx });
    const widths = name.lines.map((line) => measure(line, name.fontSizePx));
    return { xPx, ...name, nameWidthPx: Math.max(...widths), maxWidthPx };
  };
  const stops: PlacedStop[] = [];
  for (const [index, pearl] of shown.pearls.entries()) {
    const stop = place(pearl, index);
    if (stop === null) return null;
    stops.push(stop);
  }
  const isBehind = badges.place === 'behind';
  if (isBehind && !hasRoomBehind(shown.pearls, stops, sizePx, badges.heightPx)) return null;
  const highestPx = isBehind ? longestPx : Math.max(...stops.map(({ nameWidthPx }) => nameWidthPx));
  const usedPx = Math.min(abovePx, (highestPx + sizePx * lineEm) * slope) + gapPx;
  const trackYPx = Math.round((box.heightPx - usedPx - belowPx) / 2 + usedPx);
  return { shown, slanted: true, fontSizePx: sizePx, pearlSizePx, trackYPx, stops, badges };
}

function atSize(attempt: Attempt): LineLayout | null {
  const { shown, box, sizePx, measureIn } = attempt;
  const widestPx = box.heightPx * 0.85;
  const namesPx = shown.pearls.map((pearl) => {
    const namePx = measureIn(nameStyle(pearl))(pearl.name, sizePx);
    return Math.min(widestPx, pearl.cancelled ? namePx + sizePx * cancelledEm : namePx);
  });
  const columns = columnsOf(namesPx, sizePx, box.widthPx);
  if (columns.apartPx * slope < sizePx * lineEm) return null;
  const layouts = badgeLayouts(shown, sizePx, columns.apartPx);
  for (const badges of attempt.needsBadges ? layouts : [...layouts, noBadges]) {
    const layout = withBadges(attempt, columns, badges);
    if (layout) return layout;
  }
  return null;
}

/** For the sake of badges names get smaller, but no smaller than this share of their size. */
const badgesFloor = 0.6;

/** Names at 45° above the line, never meeting; null where that needs letters that are too small. */
export function slantedLayout(
  shown: ShownPearls,
  box: LineBox,
  measureIn: MeasureIn,
  cutting: Cutting = 'whole',
): LineLayout | null {
  const from = (needsBadges: boolean, minPx: number) => {
    for (let sizePx = box.fontSizePx; sizePx >= minPx; sizePx *= shrink) {
      const attempt = { shown, box, sizePx: Math.round(sizePx), measureIn, needsBadges, cutting };
      const layout = atSize(attempt);
      if (layout) return layout;
    }
    return null;
  };
  const forBadgesPx = Math.max(box.minSizePx, box.fontSizePx * badgesFloor);
  return from(true, forBadgesPx) ?? from(false, box.minSizePx);
}
