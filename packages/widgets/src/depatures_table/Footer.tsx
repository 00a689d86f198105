import { FitText } from '../shared/FitText';
import type { Theme } from '../shared/palette';
import type { BoardModel } from './model';

interface Props {
  readonly model: BoardModel;
  readonly theme: Theme;
}

const footerText = { weight: 500, italic: false, letterSpacingEm: 0 };

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
        color: theme.dim,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <FitText
        text={footer ?? ''}
        maxWidthPx={halfPx}
        fontSizePx={Math.round(Math.min(model.fontSizePx, footerHeightPx * 0.5))}
        style={{ ...footerText, weight: 600 }}
        css={{ color: theme.text }}
      />
      <span style={{ display: 'flex', alignItems: 'center', gap: Math.round(sizePx * 0.7) }}>
        <FitText
          text={mark.text ?? ''}
          maxWidthPx={mark.demo ? halfPx - sizePx * 4 : halfPx}
          fontSizePx={sizePx}
          floor={0.5}
          style={footerText}
        />
        {mark.demo && <DemoTag sizePx={sizePx} theme={theme} />}
      </span>
    </div>
  );
}

function DemoTag({ sizePx, theme }: { readonly sizePx: number; readonly theme: Theme }) {
  return (
    <span
      style={{
        padding: `${Math.round(sizePx * 0.12)}px ${Math.round(sizePx * 0.4)}px`,
        border: `2px solid ${theme.dim}`,
        borderRadius: Math.round(sizePx * 0.2),
        fontSize: Math.round(sizePx * 0.86),
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      Demo
    </span>
  );
}
