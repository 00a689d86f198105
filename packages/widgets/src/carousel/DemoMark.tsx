import type { Size } from '../host/definition';
import { palette } from '../shared/colors/palette';
import { FitText } from '../shared/text/FitText';

interface Props {
  readonly text: string;
  readonly size: Size;
}

const markText = { weight: 600, italic: false, letterSpacingEm: 0 };

/** Says in a small corner that what is shown is not the network's own. */
export function DemoMark({ text, size }: Props) {
  const shorterPx = Math.min(size.width, size.height);
  const fontSizePx = Math.round(Math.min(Math.max(shorterPx * 0.04, 11), 40));
  const insetPx = Math.round(shorterPx * 0.04);
  const paddingPx = Math.round(fontSizePx * 0.6);
  return (
    <div
      dir="auto"
      style={{
        position: 'absolute',
        insetInlineStart: insetPx,
        bottom: insetPx,
        padding: `${Math.round(fontSizePx * 0.3)}px ${paddingPx}px`,
        borderRadius: Math.round(fontSizePx * 0.2),
        background: palette.message,
        color: palette.night,
        lineHeight: 1.2,
      }}
    >
      <FitText
        text={text}
        maxWidthPx={Math.max(1, size.width - 2 * insetPx - 2 * paddingPx)}
        fontSizePx={fontSizePx}
        floor={0.5}
        style={markText}
      />
    </div>
  );
}
