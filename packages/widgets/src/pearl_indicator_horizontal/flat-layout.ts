import { pearlEm } from '../shared/line-diagram/pearl-look';
import type { Pearl, ShownPearls } from '../shared/line-diagram/pearls';
import { badgeAspect } from '../shared/signs/InterchangeBadges';
import { essentialName } from '../shared/text/abbreviations';
import type { MeasureIn } from '../shared/text/measure-text';
import { onTwoLines } from '../shared/text/on-two-lines';
import { cancelledEm, minBadgePx, nameStyle } from './placed-line';
import type { LineBox, LineLayout } from './placed-line';

/** Flat names may shrink to this share of their size before they slant. */
export const flatFloor = 0.75;
/** The badges' share of the names' size. */
const badgeShare = 0.88;
/** Badges are on at most this many rows. */
const maxRows = 2;
const badgeRowEm = 1.25;
const shrink = 0.94;
/** Between two names, as a share of their size. */
const gapEm = 0.7;
export const lineHeight = 1.14;
/** From the largest pearl to the names. */
export const nameGapEm = 0.4;
const focusScale = 1.15;

interface Label {
  readonly lines: readonly string[];
  readonly fontSizePx: number;
  readonly widthPx: number;
}

function labelOf(pearl: Pearl, sizePx: number, twoLines: boolean, measureIn: MeasureIn): Label {
  const measure = measureIn(nameStyle(pearl));
  const fontSizePx = Math.round(pearl.focus ? sizePx * focusScale : sizePx);
  const name = essentialName(pearl.name);
  const lines = twoLines ? onTwoLines(name, fontSizePx, measure) : [name];
  const widthPx = Math.max(...lines.map((line) => measure(line, fontSizePx)));
  return { lines, fontSizePx, widthPx };
}

/** Side by side with equal gaps, or null where they would meet. */
function placed(
  labels: readonly Label[],
  slotsPx: readonly number[],
  widthPx: number,
  gapPx: number,
) {
  const usedPx = slotsPx.reduce((sum, slot) => sum + slot, 0);
  const gaps = Math.max(1, labels.length - 1);
  const apartPx = (widthPx - usedPx) / gaps;
  if (apartPx < (labels.length > 1 ? gapPx : 0)) return null;
  let leftPx = 0;
  return labels.map(({ lines, fontSizePx, widthPx: nameWidthPx }, index) => {
    const slotPx = slotsPx[index] ?? 0;
    const xPx = leftPx + slotPx / 2;
    leftPx += slotPx + apartPx;
    const maxWidthPx = slotPx + Math.max(0, apartPx - gapPx);
    return { xPx: Math.round(xPx), lines, fontSizePx, nameWidthPx, maxWidthPx };
  });
}

function atSize(
  shown: ShownPearls,
  { widthPx, heightPx }: LineBox,
  sizePx: number,
  twoLines: boolean,
  measureIn: MeasureIn,
): LineLayout | null {
  const labels = shown.pearls.map((pearl) => labelOf(pearl, sizePx, twoLines, measureIn));
  const badgePx = Math.round(Math.max(minBadgePx, sizePx * badgeShare));
  const slotsPx = labels.map((label, index) => {
    const { interchanges, cancelled } = shown.pearls[index]!;
    const badgesPx = Math.min(3, interchanges.length) * badgePx * (badgeAspect + 0.25);
    const underPx = cancelled ? sizePx * cancelledEm : badgesPx;
    return Math.max(label.widthPx, underPx, sizePx * pearlEm.focus);
  });
  const stops = placed(labels, slotsPx, widthPx, sizePx * gapEm);
  if (!stops) return null;
  const linesPx = Math.max(
    ...labels.map((label) => label.lines.length * label.fontSizePx * lineHeight),
  );
  const namesPx = sizePx * (pearlEm.focus + nameGapEm) + linesPx;
  if (namesPx > heightPx) return null;
  const roomPx = heightPx - namesPx - badgePx * 0.2;
  const needed = shown.pearls.some(({ interchanges }) => interchanges.length > 2) ? maxRows : 1;
  const rows = Math.min(needed, Math.floor(roomPx / (badgePx * badgeRowEm)));
  const belowPx = rows === 0 ? 0 : badgePx * (0.2 + rows * badgeRowEm);
  const topPx = (heightPx - namesPx - belowPx) / 2;
  return {
    shown,
    slanted: false,
    fontSizePx: sizePx,
    pearlSizePx: sizePx,
    trackYPx: Math.round(topPx + (sizePx * pearlEm.focus) / 2),
    stops,
    badges: { place: rows > 0 ? 'row' : 'none', heightPx: badgePx, max: rows },
  };
}

/** How far names may go from the size that the box has for them. */
export interface FlatSizes {
  /** The largest and the smallest, as shares of that size. */
  readonly from: number;
  readonly floor: number;
  /** Names get smaller for the sake of badges. */
  readonly needsBadges: boolean;
}

const usualSizes: FlatSizes = { from: 1, floor: flatFloor, needsBadges: false };

/** Names below the line on one line or two; null where they would meet or be too small. */
export function flatLayout(
  shown: ShownPearls,
  box: LineBox,
  measureIn: MeasureIn,
  { from, floor, needsBadges }: FlatSizes = usualSizes,
): LineLayout | null {
  const minPx = Math.max(box.minSizePx, box.fontSizePx * floor);
  for (let sizePx = box.fontSizePx * from; sizePx >= minPx; sizePx *= shrink) {
    const whole = Math.round(sizePx);
    const layouts = [false, true].map((twoLines) => atSize(shown, box, whole, twoLines, measureIn));
    const layout = layouts.find(
      (candidate) => candidate && (!needsBadges || candidate.badges.place === 'row'),
    );
    if (layout) return layout;
  }
  return null;
}
