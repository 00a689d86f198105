import type { Theme } from '../colors/palette';
import type { TrainLook } from './pearls-model';

interface Props {
  readonly look: Exclude<TrainLook, null>;
  readonly heading: 'right' | 'down';
  /** Centre, px. */
  readonly xPx: number;
  readonly yPx: number;
  readonly diameterPx: number;
  readonly theme: Theme;
  /** The pearl's colour where the train stands on it; `null` if it is on its way. */
  readonly on: string | null;
}

/** The share of its size on the way. */
const standingShare = 0.84;

/** The train on its line: full where realtime says where it is, hollow where the timetable does. */
export function TrainMark({ look, heading, xPx, yPx, diameterPx: px, theme, on }: Props) {
  const isMeasured = look === 'measured';
  // On its pearl it is smaller, so that the pearl's colour is seen round it.
  const diameterPx = on === null ? px : Math.round(px * standingShare);
  const ground = on === theme.text ? theme.text : theme.background;
  const ink = on === theme.text ? theme.background : theme.text;
  return (
    <svg
      data-train={look}
      aria-hidden="true"
      viewBox="-12 -12 24 24"
      width={diameterPx}
      height={diameterPx}
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        transform: `translate(${Math.round(xPx - diameterPx / 2)}px, ${Math.round(yPx - diameterPx / 2)}px)`,
      }}
    >
      {on === null && <circle r="12" fill={theme.background} />}
      <circle
        r="9.2"
        fill={isMeasured ? ink : ground}
        stroke={ink}
        strokeWidth="1.6"
        {...(!isMeasured && { strokeDasharray: '3.2 2.6' })}
      />
      <path
        d="M-2 -4 L2.4 0 L-2 4"
        fill="none"
        stroke={isMeasured ? ground : ink}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(heading === 'down' && { transform: 'rotate(90)' })}
      />
    </svg>
  );
}
