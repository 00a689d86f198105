import { pearlsAround, pearlWindow } from '../shared/line-diagram/pearls';
import type { ShownPearls } from '../shared/line-diagram/pearls';
import type { MeasureIn } from '../shared/text/measure-text';
import { flatFloor, flatLayout } from './flat-layout';
import type { LineBox, LineLayout } from './placed-line';
import { slantedLayout } from './slanted-layout';

/** A part of a trip is shown with at least this many stops ahead; before fewer are shown, names are cut. */
const minAhead = 4;

/** A box of this shape, or a wider one, is a strip: it is read in passing, and from further away. */
const stripShape = 4;
/** A strip shows seven stops in large letters, or five rather than small ones. */
const stripStops = [
  { max: 7, floor: 0.95 },
  { max: 6, floor: 0.85 },
  { max: 5, floor: flatFloor },
] as const;
const stripFrom = 1.2;

/**
 * The stops round the train side by side, their names and badges large; `null` if they do not fit.
 */
function onStrip(all: ShownPearls, box: LineBox, measureIn: MeasureIn): LineLayout | null {
  for (const needsBadges of [true, false]) {
    for (const { max, floor } of stripStops) {
      const sizes = { from: stripFrom, floor, needsBadges };
      const layout = flatLayout(pearlWindow(all, max), box, measureIn, sizes);
      if (layout) return layout;
    }
  }
  return null;
}

/**
 * Places a trip in a box: all of it while names of a readable size do not meet, flat if they can be,
 * else at 45°; on a strip five to seven stops, flat; where there are too many stops, those round the train and the last one; and only
 * where a name is too long for the box it is cut.
 */
export function lineLayout(all: ShownPearls, box: LineBox, measureIn: MeasureIn): LineLayout {
  const stops = all.pearls.length;
  const placed = (shown: ShownPearls, cutting: 'cut' | 'whole') =>
    flatLayout(shown, box, measureIn) ?? slantedLayout(shown, box, measureIn, cutting);
  const part = (cutting: 'cut' | 'whole', min: number): LineLayout | null => {
    for (let ahead = stops - 1; ahead >= min; ahead -= 1) {
      const layout = placed(pearlsAround(all, ahead), cutting);
      if (layout) return layout;
    }
    return null;
  };
  const isStrip = box.widthPx >= box.heightPx * stripShape;
  return (
    (isStrip ? onStrip(all, box, measureIn) : null) ??
    placed(all, 'whole') ??
    part('whole', minAhead) ??
    placed(all, 'cut') ??
    part('cut', 1) ??
    withoutNames(pearlsAround(all, 1), box)
  );
}

/** A box in which not even three names can be read shows the line alone. */
function withoutNames(shown: ShownPearls, box: LineBox): LineLayout {
  const fontSizePx = Math.min(box.minSizePx, box.heightPx / 2.4);
  const apartPx = (box.widthPx - fontSizePx * 2.1) / Math.max(1, shown.pearls.length - 1);
  return {
    shown,
    slanted: false,
    fontSizePx,
    pearlSizePx: fontSizePx,
    trackYPx: box.heightPx / 2,
    stops: shown.pearls.map((_, index) => ({
      xPx: fontSizePx * 1.05 + index * apartPx,
      lines: [],
      fontSizePx,
      nameWidthPx: 0,
      maxWidthPx: 0,
    })),
    badges: { place: 'none', heightPx: 0, max: 0 },
  };
}
