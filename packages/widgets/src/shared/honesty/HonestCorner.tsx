import { FitText } from '../text/FitText';
import { DemoTag, demoTagEm } from './DemoTag';
import type { HonestMark } from './honest-mark';

interface Props {
  readonly mark: HonestMark;
  readonly maxWidthPx: number;
  readonly sizePx: number;
  /** The size of "Demo" beside a mark that is larger; the same if absent. */
  readonly demoPx?: number;
  readonly color: string;
}

const markText = { weight: 500, italic: false, letterSpacingEm: 0 };

/** "Stand 14:02", "Fahrplan – keine Echtzeit", "Demo": small, and always in the same place. */
export function HonestCorner({ mark, maxWidthPx, sizePx, demoPx = sizePx, color }: Props) {
  return (
    <span
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: Math.round(sizePx * 0.7),
        color,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {mark.text !== null && (
        <FitText
          text={mark.text}
          maxWidthPx={mark.demo ? maxWidthPx - demoPx * demoTagEm - sizePx * 0.7 : maxWidthPx}
          fontSizePx={sizePx}
          floor={0.35}
          style={markText}
        />
      )}
      {mark.demo && <DemoTag sizePx={demoPx} color={color} />}
    </span>
  );
}
