import { FitText } from './FitText';
import type { Theme } from './palette';

interface Props {
  /** One sentence in each language, the leading one first. */
  readonly lines: readonly string[];
  readonly maxWidthPx: number;
  readonly fontSizePx: number;
  readonly theme: Theme;
}

const messageText = { weight: 560, italic: false, letterSpacingEm: -0.015 };

/** Why nothing else is shown, in the middle of its box: the leading language large. */
export function StatusLines({ lines, maxWidthPx, fontSizePx, theme }: Props) {
  return (
    <div
      role="status"
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: Math.round(fontSizePx * 0.35),
      }}
    >
      {lines.map((line, index) => (
        <FitText
          key={index}
          text={line}
          maxWidthPx={maxWidthPx}
          fontSizePx={Math.round(fontSizePx * (index === 0 ? 1 : 0.7))}
          floor={0.4}
          style={messageText}
          css={{ color: index === 0 ? theme.text : theme.dim }}
        />
      ))}
    </div>
  );
}
