import type { PearlIndicatorVerticalModel } from './model';

type Rows = Pick<PearlIndicatorVerticalModel, 'rows' | 'shown' | 'headHeightPx'>;

/** Middle of a stop's row, px; of one that is not shown, where the rows begin. */
export function rowMiddlePx({ rows, headHeightPx }: Omit<Rows, 'shown'>, index: number): number {
  const row = rows[index];
  return row ? row.topPx + row.heightPx / 2 : headHeightPx;
}

/** How far down the train has come, in whole px; `null` if it has not come yet. */
export function trainYPx(model: Rows): number | null {
  const { place } = model.shown;
  if (place === null) return null;
  const fromPx = rowMiddlePx(model, place.from);
  return Math.round(fromPx + (rowMiddlePx(model, place.to) - fromPx) * place.progress);
}
