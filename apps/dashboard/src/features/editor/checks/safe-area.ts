import { fitOf } from '../../../kit/scene-preview/output-fit';
import type { Design } from '../model/design';
import type { CheckedOutput } from './check-input';

/** The outputs on which a scene of this size fills the glass. */
export function filledBy<
  Output extends {
    readonly resolution_x: number | null;
    readonly resolution_y: number | null;
  },
>(outputs: readonly Output[], size: Pick<Design, 'width' | 'height'>): readonly Output[] {
  return outputs.filter(({ resolution_x: width, resolution_y: height }) => {
    if (width === null || height === null) return false;
    return fitOf(size, { width, height }) !== 'bars';
  });
}

/** The output whose frame covers most of the glass; `null` if no frame covers any of it. */
export function widestSafeArea(
  outputs: readonly CheckedOutput[],
  { width, height }: Pick<Design, 'width' | 'height'>,
): CheckedOutput | null {
  const widest = [...outputs].sort((a, b) => b.safe_area_px - a.safe_area_px)[0];
  if (widest === undefined || widest.safe_area_px === 0) return null;
  // Wider than the scene: it says nothing about it.
  return 2 * widest.safe_area_px < Math.min(width, height) ? widest : null;
}
