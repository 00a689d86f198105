import type { Theme } from '../shared/colors/palette';
import { FitText } from '../shared/text/FitText';
import type { BoardModel } from './model';

interface Props {
  readonly model: BoardModel;
  /** 'Gleis 2'. */
  readonly platform: string;
  readonly theme: Theme;
}

const footerText = { weight: 600, italic: false, letterSpacingEm: 0 };

/** A third of the foot, and all of it where the mark is elsewhere; 0 without a platform. */
export function platformWidthPx({ footer, markPlace, size, paddingPx }: BoardModel): number {
  if (footer === null) return 0;
  return (size.width - 2 * paddingPx) / (markPlace === 'head' ? 1 : 3);
}

/** The board's foot: the platform, at its beginning. */
export function Footer({ model, platform, theme }: Props) {
  const { footerHeightPx, paddingPx, fontSizePx } = model;
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
      }}
    >
      <FitText
        text={platform}
        maxWidthPx={platformWidthPx(model)}
        fontSizePx={Math.round(Math.min(fontSizePx, footerHeightPx * 0.5))}
        style={footerText}
        css={{ color: theme.text }}
      />
    </div>
  );
}
