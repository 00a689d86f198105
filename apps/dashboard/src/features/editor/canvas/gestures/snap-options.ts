import type { SnapOptions } from '../../model/snap-index';
import { gridPx } from '../overlay/paint-ground';
import type { StageState } from '../stage-control';

/** The grid and the safe area, where snapping to them is switched on. */
export function snapOptions({ aids, safeAreaPx }: StageState): SnapOptions {
  return { gridPx: aids.grid ? gridPx : null, safeAreaPx: aids.safeArea ? safeAreaPx : 0 };
}
