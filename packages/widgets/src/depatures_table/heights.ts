import { boardSpace } from '@perron/core';
import type { Size } from '../host/definition';
import type { DepaturesTableConfig } from './schema';

/** How the height of a board is shared, px. */
export interface BoardHeights {
  readonly headerPx: number;
  readonly rowPx: number;
  /** Rows that are in it in full. */
  readonly rows: number;
  /** 0: there is nothing to say in the foot. */
  readonly footerPx: number;
  /** Letters of what says how far the board may be trusted. */
  readonly markPx: number;
  /** At the head of the column of times; in the foot where the board has no head. */
  readonly markPlace: 'head' | 'foot';
}

/**
 * The mark's size in multiples of a destination's. The mark is read from as far away as the rows:
 * its capitals are 30 mm high on a hall's board of 55 inch, which is enough at 5 m.
 */
const markEm = 1.14;
/** The mark's share of what it is in. */
const markShare = 0.8;
/** Rows share what is left over, but they do not get higher than this share of their height. */
const maxStretch = 1.3;

/** @param platform that the board is for; `null` means all */
export function boardHeights(
  config: Pick<
    DepaturesTableConfig,
    'headerHeight' | 'rowHeight' | 'footerHeight' | 'fontSize' | 'maxItems'
  >,
  size: Size,
  platform: string | null,
): BoardHeights {
  const { headerHeight: headerPx, rowHeight } = config;
  const markPlace = headerPx > 0 ? 'head' : 'foot';
  const { footerPx, spacePx, rows } = boardSpace(config, size.height, platform);
  const rowPx = Math.max(rowHeight, Math.min(spacePx / rows, rowHeight * maxStretch));
  const placePx = markPlace === 'head' ? headerPx : footerPx;
  const markPx = Math.min(fontSizeOf(config) * markEm, placePx * markShare);
  return { headerPx, rowPx, rows, footerPx, markPx: Math.round(markPx), markPlace };
}

/** The font size of a destination, px. */
export function fontSizeOf({
  fontSize,
  rowHeight,
}: Pick<DepaturesTableConfig, 'fontSize' | 'rowHeight'>): number {
  return fontSize ?? Math.round(rowHeight / 2);
}
