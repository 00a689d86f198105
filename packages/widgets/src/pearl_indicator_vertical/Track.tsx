import { pastColor, pearlEm, rimOf } from '../shared/line-diagram/pearl-look';
import { PearlDot } from '../shared/line-diagram/PearlDot';
import { SkippedTrack } from '../shared/line-diagram/SkippedTrack';
import type { PearlIndicatorVerticalModel } from './model';
import { rowMiddlePx } from './train-y';

interface Props {
  readonly model: PearlIndicatorVerticalModel;
  readonly xPx: number;
  /** `null` means that the train has not come yet. */
  readonly trainYPx: number | null;
}

/** The line and its pearls: grey behind the train, in the line's colour ahead. */
export function Track({ model, xPx, trainYPx }: Props) {
  const { shown, rows, fontSizePx, color, size, headHeightPx } = model;
  const { pearls, leftOut } = shown;
  const widthPx = Math.round(fontSizePx * pearlEm.track);
  const lastPx = rowMiddlePx(model, rows.length - 1);
  const gapAt = pearls.findIndex(({ skipped }) => skipped > 0);
  const solidEndPx = gapAt < 0 ? lastPx : rowMiddlePx(model, gapAt - 1);
  // The stretch before the first stop is the way that the train came.
  const startPx = leftOut === 0 ? rowMiddlePx(model, 0) : headHeightPx;
  const aheadPx = trainYPx ?? startPx;
  const rim = rimOf(color, model.theme, fontSizePx);
  const line = { x1: xPx, x2: xPx, strokeWidth: widthPx };
  return (
    <svg
      aria-hidden="true"
      width={size.width}
      height={size.height}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {rim && (
        <line
          {...line}
          y1={aheadPx}
          y2={solidEndPx}
          stroke={rim.color}
          strokeWidth={widthPx + 2 * rim.widthPx}
        />
      )}
      <line {...line} y1={startPx} y2={aheadPx} stroke={pastColor[model.theme]} />
      <line {...line} y1={aheadPx} y2={solidEndPx} stroke={color} />
      {gapAt >= 0 && (
        <SkippedTrack
          heading="down"
          fromPx={solidEndPx}
          toPx={lastPx}
          acrossPx={xPx}
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
          xPx={xPx}
          yPx={rowMiddlePx(model, index)}
          theme={model.theme}
        />
      ))}
    </svg>
  );
}
