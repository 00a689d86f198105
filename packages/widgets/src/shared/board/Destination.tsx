import type { CSSProperties } from 'react';
import type { Theme } from '../colors/palette';
import { FitText } from '../text/FitText';
import { fitName } from '../text/fit-name';
import { useMeasures } from '../text/measure-text';
import { textDirection } from '../text/text-direction';
import type { Destination as DestinationName, Ring } from './destination-name';
import type { NoteWords } from './note-words';

interface RingArrowProps {
  readonly ring: Ring;
  readonly sizePx: number;
  readonly css: CSSProperties;
}

/** Which way round a ring line goes: drawn, because fonts seldom have the sign. */
function RingArrow({ ring, sizePx, css }: RingArrowProps) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
      style={{ flex: 'none', ...(ring === 'anticlockwise' && { transform: 'scaleX(-1)' }), ...css }}
    >
      <path d="M19.8 8.2A9 9 0 1 0 21 12.6" />
      <path d="M20.6 2.6v6.2h-6.2" />
    </svg>
  );
}

interface Props {
  readonly destination: DestinationName;
  /** Below it; `null` means nothing. */
  readonly note: NoteWords | null;
  readonly theme: Theme;
  readonly cancelled: boolean;
  readonly css: CSSProperties;
  readonly widthPx: number;
  readonly fontSizePx: number;
  readonly rowHeightPx: number;
}

const style = { weight: 560, italic: false, letterSpacingEm: -0.015 };

/** How small a destination may get, as a share of its size, before it is cut. */
const floor = 0.6;
/** The share of the row that two lines may fill. */
const fill = 0.92;
/** The size of a note, as a share of the destination's. */
const noteShare = 0.62;
const noteText = { weight: 600, italic: false, letterSpacingEm: 0 };

/** Where a row goes, the largest thing on the board; and what else passengers must know of it. */
export function Destination(props: Props) {
  const { note, theme, widthPx, fontSizePx, rowHeightPx } = props;
  if (note === null) return <Name {...props} />;
  const notePx = Math.round(fontSizePx * noteShare);
  return (
    <span style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <span style={{ display: 'flex', alignItems: 'center' }}>
        <Name {...props} rowHeightPx={rowHeightPx - notePx * 1.2} />
      </span>
      <FitText
        text={note.text}
        maxWidthPx={widthPx - Math.round(fontSizePx * 0.4)}
        fontSizePx={notePx}
        style={noteText}
        css={{ color: note.urgent ? theme.late : theme.dim }}
      />
    </span>
  );
}

function Name(props: Props) {
  const { destination, note, cancelled, css, widthPx, fontSizePx, rowHeightPx } = props;
  const { ring } = destination;
  const { measureIn } = useMeasures();
  const arrowPx = ring ? Math.round(fontSizePx * 0.95) : 0;
  const gapPx = Math.round(fontSizePx * 0.4);
  const name = fitName({
    text: destination.text,
    maxWidthPx: widthPx - gapPx - (arrowPx > 0 ? arrowPx + gapPx : 0),
    maxHeightPx: rowHeightPx * fill,
    fontSizePx,
    minFontSizePx: Math.ceil(fontSizePx * floor),
    measure: measureIn(style),
  });
  const struck: CSSProperties = cancelled
    ? { textDecoration: 'line-through', textDecorationThickness: Math.round(fontSizePx * 0.07) }
    : {};
  return (
    <>
      <span
        dir={textDirection(destination.text)}
        style={{
          whiteSpace: 'pre-line',
          fontSize: name.fontSizePx,
          fontWeight: style.weight,
          letterSpacing: `${style.letterSpacingEm}em`,
          // A note below it takes what room is left.
          lineHeight: note !== null ? 1.04 : name.lines.length > 1 ? 1.1 : 1.2,
          flex: 'none',
          ...css,
          ...struck,
        }}
      >
        {name.lines.join('\n')}
      </span>
      {ring && (
        <RingArrow
          ring={ring}
          sizePx={arrowPx}
          css={{
            marginInlineStart: Math.round(gapPx * 0.7),
            ...(css.color && { color: css.color }),
          }}
        />
      )}
    </>
  );
}
