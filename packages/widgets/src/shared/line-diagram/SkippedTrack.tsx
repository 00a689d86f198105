import type { Rim } from '../colors/rim';
import { pearlEm } from './pearl-look';

interface Props {
  readonly heading: 'right' | 'down';
  /** Centres of the two pearls, px along the line. */
  readonly fromPx: number;
  readonly toPx: number;
  /** Where the line lies across, px. */
  readonly acrossPx: number;
  /** Size of the names: track and pearls go by it. */
  readonly fontSizePx: number;
  readonly color: string;
  readonly rim: Rim | null;
}

/** The part of a line whose stops are left out, in SVG: dots between two pearls, none half hidden. */
export function SkippedTrack(props: Props) {
  const { heading, fromPx, toPx, acrossPx, fontSizePx, color, rim } = props;
  const dotPx = Math.round(fontSizePx * pearlEm.track * 0.62);
  const rimPx = rim?.widthPx ?? 0;
  const clearPx = (fontSizePx * pearlEm.normal) / 2 + dotPx + rimPx;
  const startPx = fromPx + clearPx;
  const lengthPx = toPx - clearPx - startPx;
  if (lengthPx < 0) return null;
  const gaps = Math.max(1, Math.round(lengthPx / (dotPx * 2 + rimPx)));
  return (
    <>
      {Array.from({ length: gaps + 1 }, (_, index) => {
        const alongPx = startPx + (index * lengthPx) / gaps;
        const [cx, cy] = heading === 'right' ? [alongPx, acrossPx] : [acrossPx, alongPx];
        const around = rim && {
          stroke: rim.color,
          strokeWidth: 2 * rim.widthPx,
          paintOrder: 'stroke',
        };
        return <circle key={index} cx={cx} cy={cy} r={dotPx / 2} fill={color} {...around} />;
      })}
    </>
  );
}
