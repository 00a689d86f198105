import { pearlsAround } from '../shared/pearls';
import type { ShownPearls } from '../shared/pearls';
import { flatLayout } from './flat-layout';
import type { LineBox, LineLayout, MeasureIn } from './placed-line';
import { slantedLayout } from './slanted-layout';

/** A part of a trip is shown with at least so many stops ahead, or rather a name is cut. */
const leastAhead = 4;

/**
 * Places a trip in a box: all of it while names of a readable size do not meet, flat if they can be,
 * else at 45°; where there are too many stops, those round the train and the last one; and only
 * where a name is too long for the box it is cut.
 */
export function lineLayout(all: ShownPearls, box: LineBox, measureIn: MeasureIn): LineLayout {
  const stops = all.pearls.length;
  const placed = (shown: ShownPearls, cutting: 'cut' | 'whole') =>
    flatLayout(shown, box, measureIn) ?? slantedLayout(shown, box, measureIn, cutting);
  const part = (cutting: 'cut' | 'whole', least: number): LineLayout | null => {
    for (let ahead = stops - 1; ahead >= least; ahead -= 1) {
      const layout = placed(pearlsAround(all, ahead), cutting);
      if (layout) return layout;
    }
    return null;
  };
  return (
    placed(all, 'whole') ??
    part('whole', leastAhead) ??
    placed(all, 'cut') ??
    part('cut', 1) ??
    withoutNames(pearlsAround(all, 1), box)
  );
}

/** A box in which not even three names can be read shows the line alone. */
function withoutNames(shown: ShownPearls, box: LineBox): LineLayout {
  const fontSizePx = Math.min(box.leastSizePx, box.heightPx / 2.4);
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
    badges: { place: 'none', heightPx: 0, most: 0 },
  };
}
