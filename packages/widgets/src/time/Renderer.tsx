import { fitText } from '../shared/text/fit-text';
import { useMeasures } from '../shared/text/measure-text';
import { textBox, textStyle } from '../shared/text/text-box';
import type { TimeModel } from './model';

interface Props {
  readonly model: TimeModel;
}

/** A clock may shrink to this share of its size to stay whole. */
const floor = 0.3;
/** Tabular figures, and the colons between them, are wider than those that are measured. */
const tabularShare = 1.03;

export function Renderer({ model }: Props) {
  const { measureIn } = useMeasures();
  const { text, font, size } = model;
  const style = textStyle(font, font.fontSize);
  // Tabular figures are all as wide as the widest, so that the clock neither moves nor shrinks.
  const { fontSizePx } = fitText({
    text: text.replace(/\d/g, '0'),
    maxWidthPx: size.width / tabularShare,
    fontSizePx: font.fontSize,
    minFontSizePx: Math.ceil(font.fontSize * floor),
    abbreviate: false,
    measure: measureIn(style),
  });
  return (
    <div style={textBox(font)} role="timer">
      <span
        style={{
          whiteSpace: 'pre',
          fontSize: fontSizePx,
          fontWeight: style.weight,
          fontStyle: style.italic ? 'italic' : 'normal',
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: `${style.letterSpacingEm}em`,
        }}
      >
        {text}
      </span>
    </div>
  );
}
