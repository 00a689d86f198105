import type { Size } from '../host/definition';
import { pearlsAround } from '../shared/line-diagram/pearls';
import type { Pearl, ShownPearls } from '../shared/line-diagram/pearls';

/** Where a stop's row is, px of the widget. */
export interface PearlRow {
  readonly topPx: number;
  readonly heightPx: number;
  /** Above it: room for the count of the stops left out. */
  readonly skippedPx: number;
  /** The font size of the stop's name. */
  readonly fontSizePx: number;
}

export interface PearlRows {
  readonly shown: ShownPearls;
  readonly rows: readonly PearlRow[];
  readonly headHeightPx: number;
  readonly footHeightPx: number;
  /** Size of an ordinary name; the track and its pearls go by it. */
  readonly fontSizePx: number;
}

/** A row lower than this cannot be read; in a tall box, than this share of its height. */
const minRowPx = 44;
const minRowShare = 0.08;
/** A row higher than this share of the width would be mostly empty. */
const maxRowShare = 0.26;
/** The line that counts the stops left out, in rows. */
const skippedRows = 0.5;

/** The largest thing: where the train stands, or goes next. */
function isFocus(pearl: Pearl, standsSomewhere: boolean): boolean {
  return pearl.state === (standsSomewhere ? 'current' : 'next');
}

/** Height of a stop in ordinary rows. */
function rowsOf(pearl: Pearl, standsSomewhere: boolean): number {
  if (isFocus(pearl, standsSomewhere)) return 1.5;
  return pearl.state === 'next' ? 1.2 : 1;
}

function standsSomewhere({ place }: ShownPearls): boolean {
  return place !== null && place.from === place.to;
}

function rowCount(shown: ShownPearls): number {
  const stands = standsSomewhere(shown);
  return shown.pearls.reduce(
    (sum, pearl) => sum + rowsOf(pearl, stands) + (pearl.skipped > 0 ? skippedRows : 0),
    0,
  );
}

/** The rows that fit: first the past is left out, then one stop ahead after the other. */
function fitting(all: ShownPearls, numStations: number, max: number): ShownPearls {
  const full = pearlsAround(all, numStations);
  if (rowCount(full) <= max) return full;
  for (let upcoming = numStations; upcoming > 1; upcoming -= 1) {
    const shown = pearlsAround(all, upcoming, 0);
    if (rowCount(shown) <= max) return shown;
  }
  return pearlsAround(all, 1, 0);
}

/** A foot that says something is higher by this: its capitals are 30 mm high on 55 inch. */
const saysShare = 1.15;

/** Which stops a box has room for, and where they are in it. */
export function pearlRows(
  all: ShownPearls,
  { width, height }: Size,
  { numStations, showHeader }: { readonly numStations: number; readonly showHeader: boolean },
  /** The foot says how far the trip may be trusted. */
  says = false,
): PearlRows {
  const headHeightPx = showHeader ? Math.round(Math.min(height * 0.16, width * 0.2)) : 0;
  const footShare = says ? saysShare : 1;
  const footHeightPx = Math.round(Math.min(height * 0.07, width * 0.085) * footShare);
  const spacePx = height - headHeightPx - footHeightPx;
  const shown = fitting(all, numStations, spacePx / Math.max(minRowPx, height * minRowShare));
  const rowPx = Math.min(spacePx / Math.max(1, rowCount(shown)), width * maxRowShare);
  const fontSizePx = Math.round(Math.min(rowPx * 0.36, width * 0.066));
  const stands = standsSomewhere(shown);
  let topPx = headHeightPx;
  const rows = shown.pearls.map((pearl) => {
    const skippedPx = pearl.skipped > 0 ? skippedRows * rowPx : 0;
    const heightPx = rowsOf(pearl, stands) * rowPx;
    const row = {
      topPx: Math.round(topPx + skippedPx),
      heightPx: Math.round(heightPx),
      skippedPx: Math.round(skippedPx),
      fontSizePx: isFocus(pearl, stands) ? Math.round(fontSizePx * 1.3) : fontSizePx,
    };
    topPx += skippedPx + heightPx;
    return row;
  });
  return { shown, rows, headHeightPx, footHeightPx, fontSizePx };
}
