import { pearlsAround } from '../shared/pearls';
import type { ShownPearls } from '../shared/pearls';
import { flatLayout } from './flat-layout';
import type { LineBox, LineLayout, MeasureIn } from './placed-line';
import { slantedLayout } from './slanted-layout';

/**
 * Places a trip in a box: all of it while names of a readable size do not meet, flat if they can be,
 * else at 45°; and where there are too many stops, those round the train and the last one.
 */
export function lineLayout(all: ShownPearls, box: LineBox, measureIn: MeasureIn): LineLayout {
  const whole = flatLayout(all, box, measureIn) ?? slantedLayout(all, box, measureIn);
  if (whole) return whole;
  for (let upcoming = all.pearls.length - 1; upcoming > 1; upcoming -= 1) {
    const shown = pearlsAround(all, upcoming);
    const part = flatLayout(shown, box, measureIn) ?? slantedLayout(shown, box, measureIn);
    if (part) return part;
  }
  const least = pearlsAround(all, 1);
  return slantedLayout(least, box, measureIn, 'cut') ?? withoutNames(least, box);
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
