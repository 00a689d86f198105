import { Dial } from './Dial';
import type { AnalogClockModel, HandModel } from './model';

interface Props {
  readonly model: AnalogClockModel;
}

/** The hands at twelve, in shares of the face's radius. */
const shapes = {
  hour: 'M-.062 .2L-.052 -.54L.052 -.54L.062 .2Z',
  minute: 'M-.05 .2L-.036 -.9L.036 -.9L.05 .2Z',
  second: 'M-.024 .28L-.024 .06L-.009 -.84L.009 -.84L.024 .06L.024 .28Z',
} as const;

function Hand({ hand, shape }: { readonly hand: HandModel; readonly shape: string }) {
  return <path d={shape} fill={hand.color} transform={`rotate(${hand.degrees})`} />;
}

export function Renderer({ model }: Props) {
  const { dial, hour, minute, second, isUncertain, label } = model;
  const radiusPx = dial.diameterPx / 2;
  return (
    <svg
      viewBox={`${-radiusPx} ${-radiusPx} ${dial.diameterPx} ${dial.diameterPx}`}
      width="100%"
      height="100%"
      role="img"
      aria-label={label}
      style={{ display: 'block' }}
    >
      <Dial {...dial} />
      <g transform={`scale(${radiusPx - dial.borderWidthPx})`}>
        {isUncertain && (
          <text y={0.52} fontSize={0.24} fontWeight={600} textAnchor="middle" fill={dial.markColor}>
            ca.
          </text>
        )}
        <Hand hand={hour} shape={shapes.hour} />
        <Hand hand={minute} shape={shapes.minute} />
        {second && <Hand hand={second} shape={shapes.second} />}
        <circle r={0.06} fill={(second ?? minute).color} />
      </g>
    </svg>
  );
}
