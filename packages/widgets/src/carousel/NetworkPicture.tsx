import { palette } from '../shared/colors/palette';
import { PictureFrame } from './PictureFrame';

const width = 1600;
const height = 900;

/** Lines run as on a network's plan: straight, and round corners of 45 degrees. */
const lines = [
  { color: palette.amber, path: 'M -40 250 H 430 L 770 590 H 1640' },
  { color: '#5aa2d2', path: 'M -40 590 H 520 L 860 250 H 1640' },
  { color: palette.earlyOnNight, path: 'M 800 -40 V 300 L 920 420 V 940' },
  { color: palette.lateOnNight, path: 'M 250 940 V 700 L 480 470 H 1160 L 1390 240 V -40' },
] as const;

/** Stops of one line. */
const stops = [
  [130, 250],
  [330, 250],
  [980, 590],
  [1180, 590],
  [1420, 590],
  [90, 590],
  [250, 590],
  [1100, 250],
  [1240, 250],
  [800, 110],
  [920, 760],
  [250, 800],
  [1390, 110],
] as const;

/** Where lines meet: from the first point to the second. */
const interchanges = [
  [360, 590, 360, 590],
  [650, 470, 650, 470],
  [800, 310, 800, 300],
  [920, 470, 920, 590],
  [1380, 250, 1380, 250],
] as const;

/** A part of a network that is nobody's: the first of the default slides. */
export function NetworkPicture() {
  return (
    <PictureFrame width={width} height={height}>
      <rect width={width} height={height} fill={palette.night} />
      <g fill="none" strokeWidth={32} strokeLinejoin="round">
        {lines.map(({ color, path }) => (
          <path key={color} d={path} stroke={color} />
        ))}
      </g>
      <g fill={palette.paper}>
        {stops.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={9} />
        ))}
      </g>
      {[
        { color: palette.paper, widthPx: 54 },
        { color: palette.night, widthPx: 30 },
      ].map(({ color, widthPx }) => (
        <g key={color} stroke={color} strokeWidth={widthPx} strokeLinecap="round">
          {interchanges.map(([x1, y1, x2, y2]) => (
            <path key={`${x1} ${y1}`} d={`M ${x1} ${y1} L ${x2} ${y2}`} />
          ))}
        </g>
      ))}
    </PictureFrame>
  );
}
