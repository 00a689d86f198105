import type { ThemeName } from '../shared/colors/palette';
import { pastColor, pearlEm, rimOf } from '../shared/line-diagram/pearl-look';
import { PearlDot } from '../shared/line-diagram/PearlDot';
import { SkippedTrack } from '../shared/line-diagram/SkippedTrack';
import type { LineBox, LineLayout } from './placed-line';

interface Props {
  readonly layout: LineLayout;
  readonly box: LineBox;
  readonly color: string;
  /** `null` means that the train has not come yet. */
  readonly trainXPx: number | null;
  readonly theme: ThemeName;
}

/** The line and its pearls: grey behind the train, in the line's colour ahead. */
export function Track({ layout, box, color, trainXPx, theme }: Props) {
  const { shown, stops, trackYPx, pearlSizePx: fontSizePx } = layout;
  const { pearls, leftOut } = shown;
  const widthPx = Math.round(fontSizePx * pearlEm.track);
  const lastPx = stops.at(-1)?.xPx ?? 0;
  const gapAt = pearls.findIndex(({ skipped }) => skipped > 0);
  const solidEndPx = gapAt < 0 ? lastPx : (stops[gapAt - 1]?.xPx ?? 0);
  // The stretch before the first stop is the way that the train came.
  const startPx = leftOut === 0 ? (stops[0]?.xPx ?? 0) : 0;
  const aheadPx = Math.min(trainXPx ?? startPx, solidEndPx);
  const rim = rimOf(color, theme, fontSizePx);
  const line = { y1: trackYPx, y2: trackYPx, strokeWidth: widthPx };
  return (
    <svg
      aria-hidden="true"
      width={box.widthPx}
      height={box.heightPx}
      style={{ position: 'absolute', left: 0, top: 0, overflow: 'visible' }}
    >
      {rim && (
        <line
          {...line}
          x1={aheadPx}
          x2={solidEndPx}
          stroke={rim.color}
          strokeWidth={widthPx + 2 * rim.widthPx}
        />
      )}
      <line {...line} x1={startPx} x2={aheadPx} stroke={pastColor[theme]} />
      <line {...line} x1={aheadPx} x2={solidEndPx} stroke={color} />
      {gapAt >= 0 && (
        <SkippedTrack
          heading="right"
          fromPx={solidEndPx}
          toPx={lastPx}
          acrossPx={trackYPx}
          fontSizePx={fontSizePx}
          color={color}
          rim={rim}
        />
      )}
      {pearls.map((pearl, index) => (
        <PearlDot
          key={pearl.key}
          pearl={pearl}
          color={color}
          fontSizePx={fontSizePx}
          theme={theme}
          xPx={stops[index]?.xPx ?? 0}
          yPx={trackYPx}
        />
      ))}
    </svg>
  );
}
