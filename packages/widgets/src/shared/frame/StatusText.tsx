import type { Theme } from '../colors/palette';
import { FitText } from '../text/FitText';
import { useMeasures } from '../text/measure-text';
import { onTwoLines } from '../text/on-two-lines';

interface Props {
  /** One sentence. */
  readonly text: string;
  readonly maxWidthPx: number;
  readonly fontSizePx: number;
  readonly theme: Theme;
}

const messageText = { weight: 560, italic: false, letterSpacingEm: -0.015 };

/** A sentence that needs less than this share of its size on one line is broken in two. */
const oneLineFloor = 0.85;
/** Smaller than this share it is cut. */
const minShare = 0.5;

/** Why nothing else is shown, in the middle of its box. */
export function StatusText({ text, maxWidthPx, fontSizePx, theme }: Props) {
  return (
    <div
      role="status"
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Sentence text={text} maxWidthPx={maxWidthPx} fontSizePx={fontSizePx} color={theme.text} />
    </div>
  );
}

interface SentenceProps {
  readonly text: string;
  readonly maxWidthPx: number;
  readonly fontSizePx: number;
  readonly color: string;
}

function Sentence({ text, maxWidthPx, fontSizePx, color }: SentenceProps) {
  const measure = useMeasures().measureIn(messageText);
  const fits = measure(text, fontSizePx * oneLineFloor) <= maxWidthPx;
  const lines = fits ? [text] : onTwoLines(text, fontSizePx, measure);
  const widestPx = Math.max(...lines.map((line) => measure(line, fontSizePx)));
  // Both lines in one size: that in which the longer one fits.
  const sizePx = Math.floor(fontSizePx * Math.min(1, maxWidthPx / widestPx));
  return (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
      {lines.map((line, index) => (
        <FitText
          key={index}
          text={line}
          maxWidthPx={maxWidthPx}
          fontSizePx={Math.max(sizePx, fontSizePx * minShare)}
          style={messageText}
          css={{ color }}
        />
      ))}
    </div>
  );
}
