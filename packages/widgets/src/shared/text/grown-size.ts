import type { Size } from '../../host/definition';

/** A size that nobody has chosen, and the box that it is made for. */
export interface StandardSize {
  readonly px: number;
  readonly box: Size;
}

/**
 * A size of a config, px of the scene. A chosen one stays. One that is still the standard grows with
 * the box, so that it is not lost in a large one; it never shrinks: layouts do where they must.
 */
export function grownSize(px: number, { px: standardPx, box }: StandardSize, size: Size): number {
  if (px !== standardPx) return px;
  return Math.round(px * Math.max(1, Math.min(size.width / box.width, size.height / box.height)));
}
