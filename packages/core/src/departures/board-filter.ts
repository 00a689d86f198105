import type { NetworkStyle } from '@perron/schema';
import type { Place } from '../situation/situation';
import type { BoardFilter } from './board';

/** Settings of a board of departures until they are changed (specification, section 3); px of its scene. */
export const boardDefaults = {
  headerHeight: 100,
  rowHeight: 80,
  footerHeight: 48,
  maxItems: 10,
  maxMinutesAhead: 30,
} as const;

type Settings = Record<keyof typeof boardDefaults, number>;

/** Where fewer rows than this share of the board leave within its window, later ones fill it up. */
const minShare = 0.5;

/** The platform that a board is for: its own, or that of its display; `null` means all. */
export function platformOf(own: string | null, place: Place): string | null {
  return own ?? (place.kind === 'station' ? place.platform : null);
}

/** How a board's height is shared, px of its scene. */
export interface BoardSpace {
  /** 0: there is nothing to say in the foot. */
  readonly footerPx: number;
  /** Below the head and above the foot. */
  readonly spacePx: number;
  /** That are in it in full. */
  readonly rows: number;
}

/**
 * How many rows are on a board of `heightPx`.
 * @param platform that the foot names; `null` if it names none
 */
export function boardSpace(
  board: Omit<Settings, 'maxMinutesAhead'>,
  heightPx: number,
  platform: string | null,
): BoardSpace {
  const { headerHeight, rowHeight, footerHeight, maxItems } = board;
  // Without a head the foot says how far the rows may be trusted.
  const footerPx = platform !== null || headerHeight <= 0 ? footerHeight : 0;
  const spacePx = heightPx - headerHeight - footerPx;
  const rows = Math.min(maxItems, Math.max(1, Math.floor(spacePx / rowHeight)));
  return { footerPx, spacePx, rows };
}

/** The filter of a board with room for `rows` rows. */
export function boardFilter(
  board: Omit<BoardFilter, 'maxItems' | 'minItems'>,
  rows: number,
): BoardFilter {
  const { maxMinutesAhead, platform, lines = null, directions, products } = board;
  const { listCancelled, networkStyle } = board;
  const minItems = Math.ceil(rows * minShare);
  return {
    maxMinutesAhead,
    platform,
    lines,
    directions,
    products,
    listCancelled,
    networkStyle,
    maxItems: rows,
    minItems,
  };
}

/** Departures for a table of connections: all in its window, whether passengers can reach them or not. */
export function connectionsFilter(
  maxMinutesAhead: number,
  networkStyle: NetworkStyle,
): BoardFilter {
  return {
    maxItems: Number.POSITIVE_INFINITY,
    maxMinutesAhead,
    platform: null,
    directions: null,
    products: null,
    listCancelled: false,
    networkStyle,
  };
}
