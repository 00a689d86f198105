import { measureIn, useFontsLoaded } from '../shared/measure-text';
import { textBox, textStyle } from '../shared/text-box';
import { wrapText } from '../shared/wrap-text';
import { fitText } from '../shared/fit-text';
import type { TextModel } from './model';

interface Props {
  readonly model: TextModel;
}

/** Text may shrink to this share of its size before it is cut. */
const floor = 0.6;

interface Line {
  readonly text: string;
  readonly fontSizePx: number;
}

function linesOf({ text, flow, isName, font, size }: TextModel): Line[] {
  const request = {
    maxWidthPx: size.width,
    fontSizePx: font.fontSize,
    minFontSizePx: Math.ceil(font.fontSize * floor),
    abbreviate: isName,
    measure: measureIn(textStyle(font, font.fontSize)),
  };
  if (flow === 'line') return text.split('\n').map((line) => fitText({ ...request, text: line }));
  const { lines, fontSizePx } = wrapText({
    ...request,
    text,
    maxHeightPx: size.height,
    lineHeight: font.lineHeight,
  });
  return lines.map((line) => ({ text: line, fontSizePx }));
}

export function Renderer({ model }: Props) {
  useFontsLoaded();
  const style = textStyle(model.font, model.font.fontSize);
  return (
    <div style={textBox(model.font)}>
      {linesOf(model).map(({ text, fontSizePx }, index) => (
        <span
          key={index}
          dir="auto"
          style={{
            whiteSpace: 'pre',
            fontSize: fontSizePx,
            fontWeight: style.weight,
            fontStyle: style.italic ? 'italic' : 'normal',
            letterSpacing: `${style.letterSpacingEm}em`,
          }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
