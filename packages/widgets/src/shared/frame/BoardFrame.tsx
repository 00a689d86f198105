import type { ReactNode } from 'react';
import type { Theme } from '../colors/palette';
import { HonestCorner } from '../honesty/HonestCorner';
import type { HonestMark } from '../honesty/honest-mark';
import type { TextDirection } from '../text/text-direction';
import { Ground } from './Ground';
import { StatusText } from './StatusText';

interface Props {
  readonly theme: Theme;
  /** The width of the widget, px of the scene. */
  readonly widthPx: number;
  /** The space to the left and right of everything on the board. */
  readonly padPx: number;
  readonly headPx: number;
  readonly footPx: number;
  /** Stands between head and foot, in place of content; `null` if there is content. */
  readonly message: string | null;
  readonly messagePx: number;
  /** Its first column and its words begin at this side; missing: a diagram, which is drawn one way. */
  readonly direction?: TextDirection;
  /** Stands at the end of the foot; `null` if it is elsewhere. */
  readonly mark: FootMark | null;
  readonly children: ReactNode;
}

interface FootMark {
  readonly mark: HonestMark;
  readonly sizePx: number;
  /** The size of "Demo" beside the mark; as large if absent. */
  readonly demoPx?: number;
  /** Missing: all of the foot. */
  readonly maxWidthPx?: number;
}

/** The frame of boards and line diagrams: ground, message, and how far they may be trusted. */
export function BoardFrame(props: Props) {
  const { theme, padPx, headPx, footPx, message, messagePx, direction = 'ltr' } = props;
  const { mark, children } = props;
  const widthPx = props.widthPx - 2 * padPx;
  return (
    <Ground theme={theme} direction={direction}>
      {children}
      {message !== null && (
        <div style={{ position: 'absolute', inset: `${headPx}px ${padPx}px ${footPx}px` }}>
          <StatusText text={message} maxWidthPx={widthPx} fontSizePx={messagePx} theme={theme} />
        </div>
      )}
      {mark && footPx > 0 && (
        <div
          style={{
            position: 'absolute',
            insetInlineEnd: padPx,
            bottom: 0,
            height: footPx,
            display: 'flex',
            alignItems: 'center',
          }}
        >
          <HonestCorner maxWidthPx={widthPx} color={theme.dim} {...mark} />
        </div>
      )}
    </Ground>
  );
}
