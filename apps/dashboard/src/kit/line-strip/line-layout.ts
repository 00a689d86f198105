/** Where a station of the drawn line is, in px of the drawing. */
export interface StationPoint {
  readonly x: number;
  readonly y: number;
  /** Which row of the line it is on, from 0. */
  readonly row: number;
}

export interface LineLayout {
  /** Names stand level while they fit side by side, else they rise at 45°. */
  readonly names: 'level' | 'rising';
  readonly points: readonly StationPoint[];
  readonly rows: number;
  /** Room of the names above the line, px. */
  readonly nameHeightPx: number;
  readonly heightPx: number;
}

/** Lines of text of this height never touch. */
const textHeightPx = 14;
/** Rising names stand apart by the height of a line, seen along the line. */
const risingStepPx = Math.ceil(textHeightPx * Math.SQRT2);
const levelGapPx = 10;
const sidePx = 14;
/** Below the line: the marks of stations, and what is said of the section. */
const footPx = 24;
/** Between the line and its rising names, where a handle is. */
const abovePx = 22;
const rising = Math.SQRT1_2;

/** The longest name that rises; a longer one is cut. */
export const longestRisingPx = 150;

function pointsIn(rows: number, perRow: number, count: number, widthPx: number, rightPx: number) {
  return (rowPx: number, lineY: number): StationPoint[] => {
    const room = Math.max(0, widthPx - sidePx - rightPx);
    const step = perRow > 1 ? room / (perRow - 1) : 0;
    return Array.from({ length: count }, (_, index) => {
      const row = rows === 1 ? 0 : Math.floor(index / perRow);
      return { x: sidePx + (index - row * perRow) * step, y: row * rowPx + lineY, row };
    });
  };
}

/** Level names fit when neighbours do not touch, and the outer ones do not leave the drawing. */
function levelLayout(namesPx: readonly number[], widthPx: number): LineLayout | null {
  const first = Math.max(sidePx, (namesPx[0] ?? 0) / 2);
  const last = Math.max(sidePx, (namesPx.at(-1) ?? 0) / 2);
  const room = widthPx - first - last;
  const step = namesPx.length > 1 ? room / (namesPx.length - 1) : 0;
  const fits = namesPx.every((name, index) => {
    const next = namesPx[index + 1];
    return next === undefined || (name + next) / 2 + levelGapPx <= step;
  });
  if (!fits || room < 0) return null;
  const nameHeightPx = textHeightPx + 12;
  const points = namesPx.map((_, index) => ({
    x: namesPx.length === 1 ? widthPx / 2 : first + index * step,
    y: nameHeightPx + 14,
    row: 0,
  }));
  return { names: 'level', points, rows: 1, nameHeightPx, heightPx: nameHeightPx + 14 + footPx };
}

/**
 * Lays a line out in a width. A line of many stations on a small page takes several rows, so that
 * no two names ever touch.
 * @param namesPx widths of the names as they are drawn
 */
export function lineLayout(namesPx: readonly number[], widthPx: number): LineLayout {
  const level = levelLayout(namesPx, widthPx);
  if (level) return level;
  const longest = Math.min(longestRisingPx, Math.max(0, ...namesPx));
  const nameHeightPx = Math.ceil(longest * rising + textHeightPx);
  const rightPx = Math.min(widthPx / 3, nameHeightPx);
  const maxPerRow = Math.max(2, Math.floor((widthPx - sidePx - rightPx) / risingStepPx) + 1);
  const rows = Math.max(1, Math.ceil(namesPx.length / maxPerRow));
  const perRow = Math.ceil(namesPx.length / rows);
  const rowPx = nameHeightPx + abovePx + footPx;
  const points = pointsIn(
    rows,
    perRow,
    namesPx.length,
    widthPx,
    rightPx,
  )(rowPx, nameHeightPx + abovePx);
  return { names: 'rising', points, rows, nameHeightPx, heightPx: rows * rowPx };
}

/** The station that is nearest to a place in the drawing. */
export function nearestStation(points: readonly StationPoint[], x: number, y: number): number {
  let nearest = 0;
  let shortest = Infinity;
  for (const [index, point] of points.entries()) {
    // Another row counts only when the pointer is clearly there.
    const distance = Math.hypot(point.x - x, (point.y - y) * 2);
    if (distance < shortest) [nearest, shortest] = [index, distance];
  }
  return nearest;
}

/** Parts of the line between two stations as they are drawn: one for each row. */
export function stretchOf(
  points: readonly StationPoint[],
  start: number,
  end: number,
): readonly (readonly [StationPoint, StationPoint])[] {
  const rows = new Map<number, [StationPoint, StationPoint]>();
  for (const point of points.slice(start, end + 1)) {
    const row = rows.get(point.row);
    rows.set(point.row, [row?.[0] ?? point, point]);
  }
  return [...rows.values()];
}
