import { FitText } from '../shared/FitText';
import { HonestCorner } from '../shared/HonestCorner';
import type { Theme } from '../shared/palette';
import type { BoardModel } from './model';

interface Props {
  readonly model: BoardModel;
  readonly theme: Theme;
}

const footerText = { weight: 600, italic: false, letterSpacingEm: 0 };

/** The board's foot: the platform on the left, and the honest corner on the right. */
export function Footer({ model, theme }: Props) {
  const { footer, mark, footerHeightPx, paddingPx } = model;
  if (footerHeightPx === 0) return null;
  const sizePx = Math.round(Math.min(model.fontSizePx * 0.48, footerHeightPx * 0.6));
  const halfPx = (model.size.width - 2 * paddingPx) / 2;
  return (
    <div
      style={{
        position: 'absolute',
        left: paddingPx,
        right: paddingPx,
        bottom: 0,
        height: footerHeightPx,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <FitText
        text={footer ?? ''}
        maxWidthPx={halfPx}
        fontSizePx={Math.round(Math.min(model.fontSizePx, footerHeightPx * 0.5))}
        style={footerText}
        css={{ color: theme.text }}
      />
      <HonestCorner mark={mark} maxWidthPx={halfPx} sizePx={sizePx} color={theme.dim} />
    </div>
  );
}
