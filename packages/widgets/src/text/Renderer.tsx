import { StationSigns, stationSignsPx } from '../shared/signs/StationSigns';
import { fitText } from '../shared/text/fit-text';
import { useMeasures } from '../shared/text/measure-text';
import type { MeasureIn } from '../shared/text/measure-text';
import { textBox, textStyle } from '../shared/text/text-box';
import { textDirection } from '../shared/text/text-direction';
import { wrapText } from '../shared/text/wrap-text';
import type { TextModel } from './model';

interface Props {
  readonly model: TextModel;
}

/** Text may shrink to this share of its size before it is cut. */
const floor = 0.6;
/** The size of an icon before the text, in multiples of the letters' size. */
const signEm = 1.12;

function signPxOf({ font }: Pick<TextModel, 'font'>): number {
  return Math.round(font.fontSize * signEm);
}

interface Line {
  readonly text: string;
  readonly fontSizePx: number;
}

function linesOf(model: TextModel, measureIn: MeasureIn): Line[] {
  const { text, flow, isName, font, size, signs } = model;
  const request = {
    maxWidthPx: Math.max(1, size.width - stationSignsPx(signs.length, signPxOf(model))),
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

const across = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;
const down = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

export function Renderer({ model }: Props) {
  const { font, signs, language } = model;
  if (signs.length === 0) return <Lines model={model} />;
  return (
    <div
      style={{
        display: 'flex',
        height: '100%',
        justifyContent: across[font.align],
        alignItems: down[font.alignVertical],
      }}
    >
      <StationSigns signs={signs} sizePx={signPxOf(model)} language={language} />
      <div style={{ minWidth: 0 }}>
        <Lines model={model} />
      </div>
    </div>
  );
}

function Lines({ model }: Props) {
  const { measureIn } = useMeasures();
  const style = textStyle(model.font, model.font.fontSize);
  return (
    <div style={textBox(model.font)}>
      {linesOf(model, measureIn).map(({ text, fontSizePx }, index) => (
        <span
          key={index}
          dir={textDirection(text)}
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
