import type { LineBadge } from '@perron/core';
import { FitText } from './FitText';

interface Props {
  readonly badge: LineBadge;
  readonly widthPx: number;
  readonly heightPx: number;
}

const badgeText = { weight: 700, italic: false, letterSpacingEm: -0.02 };

/** A line's sign. Its text gets smaller rather than its sign wider. */
export function Badge({ badge, widthPx, heightPx }: Props) {
  const radiusPx = badge.shape === 'pill' ? heightPx / 2 : heightPx * 0.08;
  return (
    <span
      data-badge=""
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: widthPx,
        height: heightPx,
        borderRadius: radiusPx,
        background: badge.background,
        color: badge.color,
        lineHeight: 1,
      }}
    >
      <FitText
        text={badge.name}
        maxWidthPx={widthPx - (badge.shape === 'pill' ? heightPx * 0.5 : heightPx * 0.24)}
        fontSizePx={Math.round(heightPx * 0.63)}
        floor={0.5}
        style={badgeText}
      />
    </span>
  );
}
