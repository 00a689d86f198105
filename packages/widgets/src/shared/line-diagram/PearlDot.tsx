import type { ThemeName } from '../colors/palette';
import { pearlEm, pearlLook, rimOf } from './pearl-look';
import type { Pearl } from './pearls';

interface Props {
  readonly pearl: Pearl;
  /** The colour of the way ahead. */
  readonly color: string;
  readonly xPx: number;
  readonly yPx: number;
  /** Size of the names: pearls go by it. */
  readonly fontSizePx: number;
  readonly theme: ThemeName;
}

/** A pearl on its line, in SVG. The end of the trip is a full one. */
export function PearlDot({ pearl, color, xPx, yPx, fontSizePx, theme }: Props) {
  const look = pearlLook(pearl, color, theme);
  const rim = look.ring === color ? rimOf(color, theme, fontSizePx) : null;
  const ringPx = Math.round(fontSizePx * pearlEm.ring);
  const radiusPx = (fontSizePx * look.diameterEm) / 2;
  return (
    <>
      {rim && <circle cx={xPx} cy={yPx} r={radiusPx + rim.widthPx} fill={rim.color} />}
      <circle
        cx={xPx}
        cy={yPx}
        r={radiusPx - ringPx / 2}
        fill={pearl.terminal && pearl.state === 'normal' ? look.ring : look.fill}
        stroke={look.ring}
        strokeWidth={ringPx}
      />
    </>
  );
}
