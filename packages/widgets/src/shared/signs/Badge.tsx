import type { LineBadge } from '@perron/core';
import type { Theme } from '../colors/palette';
import { FitText } from '../text/FitText';
import { badgeRim } from './badge-rim';

interface Props {
  readonly badge: LineBadge;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The theme of its ground. */
  readonly theme: Theme;
}

const badgeText = { weight: 700, italic: false, letterSpacingEm: -0.02 };

/** The room that the text leaves free beside it, as a share of the height. */
const textInset: Readonly<Record<LineBadge['shape'], number>> = {
  rectangle: 0.24,
  pill: 0.5,
  circle: 0.24,
};

/** A line's sign. Its text gets smaller rather than its sign wider. */
export function Badge({ badge, widthPx, heightPx, theme }: Props) {
  // A sign without a name would be a spot of colour.
  if (badge.name === '') return null;
  const rim = badgeRim(badge, theme, heightPx);
  const isRound = badge.shape !== 'rectangle';
  const signWidthPx = badge.shape === 'circle' ? Math.min(widthPx, heightPx) : widthPx;
  return (
    <span
      data-badge=""
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        boxSizing: 'border-box',
        width: signWidthPx,
        height: heightPx,
        borderRadius: isRound ? heightPx / 2 : heightPx * 0.08,
        background: badge.background,
        color: badge.color,
        ...(rim && { border: `${rim.widthPx}px solid ${rim.color}` }),
        lineHeight: 1,
      }}
    >
      <FitText
        text={badge.name}
        maxWidthPx={signWidthPx - heightPx * textInset[badge.shape]}
        fontSizePx={Math.round(heightPx * 0.63)}
        floor={0.5}
        style={badgeText}
      />
    </span>
  );
}
