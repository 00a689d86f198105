import { FitText } from '../shared/text/FitText';
import { textBox, textStyle } from '../shared/text/text-box';
import type { VehicleModel } from './model';

interface Props {
  readonly model: VehicleModel;
}

/** The share of the line's size: the trip stands back behind it. */
const tripShare = 0.75;
/** Between the two, in multiples of the line's size. */
const gapEm = 0.2;
/** Height of letters with their accents and descenders, in multiples of their size. */
const letterHeight = 1.2;

export function Renderer({ model: { text, trip, font, size } }: Props) {
  const edgeEm = Math.max(0, (letterHeight - font.lineHeight) / 2);
  const heightEm =
    font.lineHeight + 2 * edgeEm + (trip === null ? 0 : font.lineHeight * tripShare + gapEm);
  const sizePx = Math.min(font.fontSize, Math.floor(size.height / heightEm));
  const fit = { maxWidthPx: size.width, floor: 0.5 };
  const style = textStyle(font, sizePx);
  return (
    <div
      style={{
        ...textBox(font),
        boxSizing: 'border-box',
        paddingBlock: edgeEm * sizePx,
        gap: gapEm * sizePx,
      }}
    >
      <FitText
        {...fit}
        text={text}
        fontSizePx={sizePx}
        style={{ ...style, weight: Math.max(style.weight, trip === null ? 0 : 600) }}
      />
      {trip !== null && (
        <FitText {...fit} text={trip} fontSizePx={Math.round(sizePx * tripShare)} style={style} />
      )}
    </div>
  );
}
