import type { LineBadge } from '@perron/core';
import type { Theme } from '../colors/palette';
import { useMeasures } from '../text/measure-text';
import { textDirection } from '../text/text-direction';
import { badgeLines } from './badge-lines';
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

/** A line's sign. Its text gets smaller, and is broken, rather than its sign wider. */
export function Badge({ badge, widthPx, heightPx, theme }: Props) {
  const { measureIn } = useMeasures();
  // A sign without a name would be a spot of colour.
  if (badge.text === '') return null;
  const rim = badgeRim(badge, theme, heightPx);
  const isRound = badge.shape !== 'rectangle';
  const signWidthPx = badge.shape === 'circle' ? Math.min(widthPx, heightPx) : widthPx;
  const { lines, fontSizePx } = badgeLines(
    badge.text,
    signWidthPx - heightPx * textInset[badge.shape],
    heightPx,
    measureIn(badgeText),
  );
  return (
    <span
      data-badge=""
      // A shorter text is for the eye only.
      {...(badge.text !== badge.name && { role: 'img', 'aria-label': badge.name })}
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
      <span
        dir={textDirection(badge.text)}
        style={{
          whiteSpace: 'pre',
          textAlign: 'center',
          fontSize: fontSizePx,
          fontWeight: badgeText.weight,
          letterSpacing: `${badgeText.letterSpacingEm}em`,
        }}
      >
        {lines.join('\n')}
      </span>
    </span>
  );
}
