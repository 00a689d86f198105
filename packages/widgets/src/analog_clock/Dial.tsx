import { memo } from 'react';
import { dialMarks } from './dial-marks';
import type { DialModel } from './model';

/** Half of the height of Inter's figures and capitals, in multiples of their size. */
const halfCapitalEm = 0.364;

/**
 * The face with its marks. Its props are plain values, so that a tick of the second hand, which
 * brings a new model, does not draw it again.
 */
export const Dial = memo(function Dial(props: DialModel) {
  const { diameterPx, numberType, faceColor, borderColor, borderWidthPx, markColor } = props;
  const marks = dialMarks(numberType, diameterPx);
  const outerPx = diameterPx / 2;
  return (
    <>
      <circle
        r={outerPx - borderWidthPx / 2}
        fill={faceColor}
        {...(borderWidthPx > 0 && { stroke: borderColor, strokeWidth: borderWidthPx })}
      />
      <g transform={`scale(${outerPx - borderWidthPx})`} fill={markColor} stroke="none">
        <path d={marks.minutes} stroke={markColor} strokeWidth={marks.minuteWidth} />
        <path d={marks.hours} stroke={markColor} strokeWidth={marks.hourWidth} />
        {marks.numbers.map(({ text, x, y }) => (
          <text
            key={text}
            x={x}
            y={y + halfCapitalEm * marks.numberSize}
            fontSize={marks.numberSize}
            fontWeight={600}
            textAnchor="middle"
          >
            {text}
          </text>
        ))}
      </g>
    </>
  );
});
