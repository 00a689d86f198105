import type { Size } from '../host/definition';
import type { DisruptionConfig } from './schema';

/** Where the parts of the widget are. All sizes are px. */
export interface Drawing {
  readonly size: Size;
  /** The height above the diagram: its head, and below it the station that matters now. */
  readonly headerPx: number;
  /**
   * The height of the diagram for the focused station: 0 where there is none, or no room for it.
   */
  readonly focusPx: number;
  /**
   * The height of the mark below the station that says how far it is sure, where the line runs
   * down; else 0.
   */
  readonly markPx: number;
  /** 0: there is no footer. */
  readonly footerPx: number;
  readonly paddingPx: number;
  /** Size of the stations' names. */
  readonly fontSizePx: number;
  /** The line runs from left to right, or from top to bottom in a tall box. */
  readonly direction: 'across' | 'down';
  /** Points of the diagram that have room. */
  readonly max: number;
}

const smallestFontPx = 13;
/** The widget's own size at which names are 20 px tall. */
const reference = { width: 600, height: 400, fontSizePx: 20 };
/** In a low box names are below the line, which leaves them this much more room. */
const lowShare = 1.2;
const lowFrom = 2.5;
/** A diagram as tall as this share of its width, or taller, runs down. */
const downFrom = 0.95;
/** Names at 45° need this much of the line each, in multiples of their size, rows this much. */
const acrossEm = 2.1;
const downEm = 1.75;
/** The share of the width for the last name, where names are at 45°. */
const lastNameShare = 0.2;
/** The share of what is left for diagram and station, and of the width. */
const focusShare = { height: 0.34, width: 0.14 } as const;
/** The share of the width: a row whose capitals are 30 mm high on 55 inch in portrait. */
const markRowShare = 0.075;
/** The least height of a diagram below the station, in multiples of its names' size: flat ones, others. */
const minDiagramEm = { low: 5, other: 9 } as const;
/** A strip shows at most this many, their names flat and large: it is read in passing. */
const maxStrip = 7;
/** The two ends, a station on either side and one gap. */
const min = 5;

/** Sizes of the widget and how much of a line it has room for. */
export function drawing(
  config: DisruptionConfig,
  size: Size,
  hasFooter: boolean,
  hasFocus: boolean,
  hasMark = false,
): Drawing {
  const { width, height } = size;
  const headPx = Math.min(config.headerHeight, Math.round(height * 0.4));
  const footerPx = hasFooter ? Math.min(config.footerHeight, Math.round(height * 0.25)) : 0;
  const restPx = Math.max(1, height - headPx - footerPx);
  const isLow = width / height > lowFrom;
  const direction = restPx >= width * downFrom ? 'down' : 'across';
  const share =
    direction === 'down'
      ? Math.min((width / reference.height) * 1.1, height / reference.width)
      : Math.min(width / reference.width, (height / reference.height) * (isLow ? lowShare : 1));
  const fontSizePx =
    config.fontSize ?? Math.max(smallestFontPx, Math.round(reference.fontSizePx * share));
  const paddingPx = Math.round(fontSizePx * 1.4);
  const wantedPx = hasFocus
    ? Math.round(Math.min(restPx * focusShare.height, width * focusShare.width))
    : 0;
  const minPx = fontSizePx * (isLow ? minDiagramEm.low : minDiagramEm.other);
  const ownRowPx = hasMark && direction === 'down' ? Math.round(width * markRowShare) : 0;
  const markPx = restPx - wantedPx - ownRowPx < minPx || wantedPx === 0 ? 0 : ownRowPx;
  const focusPx = restPx - wantedPx < minPx ? 0 : wantedPx + markPx;
  const diagramPx = restPx - focusPx;
  const room =
    direction === 'down'
      ? (diagramPx - paddingPx) / (fontSizePx * downEm)
      : (width * (1 - lastNameShare) - 2 * paddingPx) / (fontSizePx * acrossEm);
  return {
    size,
    headerPx: headPx + focusPx,
    focusPx,
    markPx,
    footerPx,
    paddingPx,
    fontSizePx,
    direction,
    max: Math.max(min, Math.min(Math.floor(room), isLow ? maxStrip : Infinity)),
  };
}
