import type { Pearl, ShownPearls } from '../shared/line-diagram/pearls';
import type { TextStyle } from '../shared/text/measure-text';

/** The place that a diagram has, px. */
export interface LineBox {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of the names where there is room. */
  readonly fontSizePx: number;
  /** They are not made smaller than this. */
  readonly minSizePx: number;
}

/** A stop where it stands. Px of the diagram's box. */
export interface PlacedStop {
  readonly xPx: number;
  readonly lines: readonly string[];
  readonly fontSizePx: number;
  /** The width of the widest line. */
  readonly nameWidthPx: number;
  /** The room for name and badges: across where names are flat, along where they slant. */
  readonly maxWidthPx: number;
}

export interface LineLayout {
  readonly shown: ShownPearls;
  /** Names are at 45°, above the line; else below it. */
  readonly slanted: boolean;
  readonly fontSizePx: number;
  /** Pearls and track are multiples of it: no more than the names, and less where stops are close. */
  readonly pearlSizePx: number;
  readonly trackYPx: number;
  readonly stops: readonly PlacedStop[];
  readonly badges: BadgesLayout;
}

/** Where the badges of interchanges are. */
export interface BadgesLayout {
  /** Below the name or the pearl, as a row or a column; or behind a slanting name; or not at all. */
  readonly place: 'row' | 'column' | 'behind' | 'none';
  readonly heightPx: number;
  /** Badges of a column; rows of badges below a name. */
  readonly max: number;
}

/** The station that matters now and the last one stand out. */
export function nameStyle(pearl: Pearl): TextStyle {
  const isStrong = pearl.focus || pearl.terminal;
  return { weight: isStrong ? 700 : 500, italic: false, letterSpacingEm: -0.012 };
}

/** Smallest height of a badge that can be read, px. */
export const minBadgePx = 15;

/** The room for "Halt entfällt" behind or under a name, as a multiple of the name's size. */
export const cancelledEm = 6.4;
