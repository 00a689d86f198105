import { FitText } from '../shared/FitText';
import { textBox, textStyle } from '../shared/text-box';
import type { VehicleModel } from './model';

interface Props {
  readonly model: VehicleModel;
}

/** Of the line's size: the trip stands back behind it. */
const tripShare = 0.75;
/** Height of a line of text in multiples of its size. */
const lineHeight = 1.25;

export function Renderer({ model: { text, trip, font, size } }: Props) {
  const linesEm = trip === null ? 1 : 1 + tripShare;
  const sizePx = Math.min(font.fontSize, Math.floor(size.height / (linesEm * lineHeight)));
  const fit = { maxWidthPx: size.width, floor: 0.5 };
  const style = textStyle(font, sizePx);
  return (
    <div style={{ ...textBox(font), lineHeight }}>
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
