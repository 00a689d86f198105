import type { CSSProperties } from 'react';
import { fitName } from '../text/fit-name';
import { measureIn, useFontsLoaded } from '../text/measure-text';
import { textDirection } from '../text/text-direction';
import type { Destination as DestinationName } from './destination-name';
import { RingArrow } from './RingArrow';

interface Props {
  readonly destination: DestinationName;
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

/** Where a row goes: the largest thing on the board. */
export function Destination(props: Props) {
  const { destination, cancelled, css, widthPx, fontSizePx, rowHeightPx } = props;
  const { ring } = destination;
  useFontsLoaded();
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
          lineHeight: name.lines.length > 1 ? 1.1 : 1.2,
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
