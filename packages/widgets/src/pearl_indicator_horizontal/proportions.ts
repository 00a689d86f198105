import type { LineBox } from './placed-line';
import type { PearlIndicatorHorizontalModel } from './model';

/** Where the parts of the widget are, px. */
export interface Proportions {
  /** Everything is a multiple of it. */
  readonly unitPx: number;
  readonly padPx: number;
  readonly headHeightPx: number;
  readonly footHeightPx: number;
  /** Beside the station that matters now; in the foot where no station is in the head. */
  readonly markPlace: 'head' | 'foot';
  readonly box: LineBox;
}

/** Multiples of the unit: the line with badge and destination, and the block of the station. */
export const headUnits = { top: 0.9, headline: 1.35, focus: 3.9 } as const;

/** How far the line may be trusted: on 55 inch its capitals are 30 mm high, as on a board. */
export const markEm = 1.6;

/** Letters smaller than this cannot be read on any screen. */
const minLettersPx = 13;

export function proportions({
  size,
  head,
  focus,
  mark,
}: Pick<PearlIndicatorHorizontalModel, 'size' | 'head' | 'focus' | 'mark'>): Proportions {
  const { width, height } = size;
  const unitPx = Math.min(width * 0.05, height * 0.075);
  const padPx = Math.round(Math.min(width * 0.035, unitPx * 1.4));
  const units = head ? headUnits.top + headUnits.headline + (focus ? headUnits.focus : 0.4) : 0;
  const headHeightPx = Math.round(units * unitPx);
  const markPlace = head && focus ? 'head' : 'foot';
  const saysInFoot = markPlace === 'foot' && mark.text !== null;
  const footHeightPx = Math.round(unitPx * (saysInFoot ? markEm * 1.25 : 1.1));
  return {
    unitPx,
    padPx,
    headHeightPx,
    footHeightPx,
    markPlace,
    box: {
      widthPx: width - 2 * padPx,
      heightPx: height - headHeightPx - footHeightPx,
      fontSizePx: Math.max(minLettersPx, Math.round(unitPx * 0.8)),
      minSizePx: Math.max(minLettersPx, Math.round(unitPx * 0.42)),
    },
  };
}
