import { essentialName } from '../shared/abbreviations';
import { badgeAspect } from '../shared/InterchangeBadges';
import { pearlEm } from '../shared/pearl-look';
import type { Pearl, ShownPearls } from '../shared/pearls';
import { onTwoLines } from '../shared/on-two-lines';
import { cancelledEm, leastBadgePx, nameStyle } from './placed-line';
import type { LineBox, LineLayout, MeasureIn } from './placed-line';

/** Flat names may shrink to this share of their size before they slant. */
const flatFloor = 0.75;
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
  const isFocus = pearl.state === 'next' || pearl.state === 'current';
  const fontSizePx = Math.round(isFocus ? sizePx * focusScale : sizePx);
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
  const badgePx = Math.round(Math.max(leastBadgePx, sizePx * 0.8));
  const slotsPx = labels.map((label, index) => {
    const { interchanges, cancelled } = shown.pearls[index]!;
    const badgesPx = Math.min(2, interchanges.length) * badgePx * (badgeAspect + 0.25);
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
  const belowPx = Math.round(badgePx * 1.45);
  const hasBadges = namesPx + belowPx <= heightPx;
  const topPx = (heightPx - namesPx - (hasBadges ? belowPx : 0)) / 2;
  return {
    shown,
    slanted: false,
    fontSizePx: sizePx,
    pearlSizePx: sizePx,
    trackYPx: Math.round(topPx + (sizePx * pearlEm.focus) / 2),
    stops,
    badges: { place: hasBadges ? 'row' : 'none', heightPx: badgePx, most: 0 },
  };
}

/** Names below the line on one line or two; null where they would meet or be too small. */
export function flatLayout(
  shown: ShownPearls,
  box: LineBox,
  measureIn: MeasureIn,
): LineLayout | null {
  const leastPx = Math.max(box.leastSizePx, box.fontSizePx * flatFloor);
  for (let sizePx = box.fontSizePx; sizePx >= leastPx; sizePx *= shrink) {
    const whole = Math.round(sizePx);
    const layout =
      atSize(shown, box, whole, false, measureIn) ?? atSize(shown, box, whole, true, measureIn);
    if (layout) return layout;
  }
  return null;
}
