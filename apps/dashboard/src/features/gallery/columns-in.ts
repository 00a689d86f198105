/** The columns of the gallery's grid, in px. */
export interface Columns {
  readonly count: number;
  readonly widthPx: number;
  readonly gapPx: number;
}

const narrowestPx = 300;
const gapPx = 24;

/** As many columns as stand side by side, none of them narrower than can be seen well. */
export function columnsIn(widthPx: number): Columns {
  const count = Math.max(1, Math.floor((widthPx + gapPx) / (narrowestPx + gapPx)));
  return { count, widthPx: Math.floor((widthPx - gapPx * (count - 1)) / count), gapPx };
}
