import type { Theme } from '../shared/colors/palette';
import { HonestCorner } from '../shared/honesty/HonestCorner';
import { FitText } from '../shared/text/FitText';
import type { BoardModel } from './model';

interface Props {
  readonly model: BoardModel;
  readonly theme: Theme;
}

const footerText = { weight: 600, italic: false, letterSpacingEm: 0 };

/** The board's foot: the platform; and where the board has no head, how far it may be trusted. */
export function Footer({ model, theme }: Props) {
  const { footer, mark, footerHeightPx, paddingPx, markPlace, markPx } = model;
  if (footerHeightPx === 0) return null;
  const widthPx = model.size.width - 2 * paddingPx;
  // The platform has a third of the foot at least, and all of it where the mark stands elsewhere.
  const footerPx = footer === null ? 0 : widthPx / (markPlace === 'head' ? 1 : 3);
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
        maxWidthPx={footerPx}
        fontSizePx={Math.round(Math.min(model.fontSizePx, footerHeightPx * 0.5))}
        style={footerText}
        css={{ color: theme.text }}
      />
      {markPlace === 'foot' && (
        <HonestCorner
          mark={mark}
          maxWidthPx={widthPx - footerPx}
          sizePx={markPx}
          color={theme.dim}
        />
      )}
    </div>
  );
}
