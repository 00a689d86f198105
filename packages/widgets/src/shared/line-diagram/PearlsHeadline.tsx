import type { Theme } from '../colors/palette';
import { Badge } from '../signs/Badge';
import { FitText } from '../text/FitText';
import type { PearlsHead } from './pearls-model';

interface Props {
  readonly head: PearlsHead;
  readonly maxWidthPx: number;
  /** Size of the destination. */
  readonly fontSizePx: number;
  readonly theme: Theme;
}

const directionText = { weight: 650, italic: false, letterSpacingEm: -0.015 };

/** The line's badge, and where the train goes. */
export function PearlsHeadline({ head, maxWidthPx, fontSizePx, theme }: Props) {
  const badgeWidthPx = Math.round(fontSizePx * 2.2);
  const gapPx = Math.round(fontSizePx * 0.55);
  const leftPx = head.badge ? badgeWidthPx + gapPx : 0;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: gapPx, color: theme.text }}>
      {head.badge && (
        <Badge
          badge={head.badge}
          widthPx={badgeWidthPx}
          heightPx={Math.round(fontSizePx * 1.35)}
          theme={theme}
        />
      )}
      {head.direction !== null && (
        <FitText
          text={head.direction}
          maxWidthPx={maxWidthPx - leftPx}
          fontSizePx={fontSizePx}
          floor={0.6}
          style={directionText}
          abbreviate
        />
      )}
    </div>
  );
}
