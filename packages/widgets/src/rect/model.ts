import type { ModelInput } from '../host/definition';
import { palette } from '../shared/colors/palette';
import { fillColor } from '../shared/config/color-field';
import type { RectConfig } from './schema';

export interface RectModel {
  /** The drawing lies this far inside the box, px: half of the stroke. */
  readonly insetPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The radius of the middle of the stroke. */
  readonly radiusPx: number;
  readonly fill: string;
  /** `null` means that there is none. */
  readonly stroke: string | null;
  readonly strokeWidthPx: number;
}

/** Where a placeholder gives no colour, a live display draws none. */
const none = '#00000000';

/**
 * A rectangle whose stroke lies inside its box. Radius and stroke reach at most to the middle, so
 * that a small box becomes a pill and never turns inside out.
 */
export function rectModel({ config, size, situation, mode }: ModelInput<RectConfig>): RectModel {
  const halfPx = Math.min(size.width, size.height) / 2;
  const strokeWidthPx = Math.min(config.strokeWidth, halfPx);
  const insetPx = strokeWidthPx / 2;
  const radiusPx = Math.max(0, Math.min(config.cornerRadius, halfPx) - insetPx);
  // In the editor even a rectangle without a colour here and now can be seen.
  const [fill, stroke] = mode === 'editor' ? [palette.dimOnNight, palette.night] : [none, none];
  return {
    insetPx,
    widthPx: size.width - strokeWidthPx,
    heightPx: size.height - strokeWidthPx,
    radiusPx,
    fill: fillColor(config.fill, situation, fill),
    stroke: strokeWidthPx === 0 ? null : fillColor(config.stroke, situation, stroke),
    strokeWidthPx,
  };
}
