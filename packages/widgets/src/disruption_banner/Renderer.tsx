import type { FontConfig } from '../shared/config/font-config';
import { FitText } from '../shared/text/FitText';
import { useMeasures } from '../shared/text/measure-text';
import type { TextStyle } from '../shared/text/measure-text';
import { textBox, textStyle } from '../shared/text/text-box';
import { textDirection } from '../shared/text/text-direction';
import { TextBlock } from '../shared/text/TextBlock';
import { bannerLayout, textLines, titleLineHeight } from './layout';
import type { BannerModel } from './model';
import { Row } from './Row';
import { isRow } from './row-layout';
import { Sign } from './Sign';

interface Props {
  readonly model: BannerModel;
}

type Shown = Extract<BannerModel, { state: 'shown' }>;

const alignments = { left: 'start', center: 'center', right: 'end' } as const;
const positions = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** The title is bold beside any description. */
function titleStyle(font: FontConfig): TextStyle {
  return { ...textStyle(font, font.fontSize), weight: 700, letterSpacingEm: -0.015 };
}

export function Renderer({ model }: Props) {
  return model.state === 'hidden' ? null : <Banner model={model} />;
}

function Banner({ model }: { readonly model: Shown }) {
  const { measureIn } = useMeasures();
  const { font, background, paddingPx, size, sign, mark } = model;
  const [title, text] = [titleStyle(font), textStyle(font, font.fontSize)];
  const measures = { title: measureIn(title), text: measureIn(text) };
  if (isRow(model)) return <Row model={model} measures={measures} titleWeight={title.weight} />;
  const layout = bannerLayout(model, measures);
  const { headline, text: below, gapPx } = layout.words;
  const last = [mark, layout.count].filter((part) => part !== null).join(' · ');
  const block = { textAlign: alignments[font.align] };
  return (
    <div
      role="status"
      dir={textDirection(model.title)}
      style={{
        ...textBox(font),
        ...(layout.stacked
          ? { alignItems: alignments[font.align] }
          : {
              flexDirection: 'row',
              alignItems: positions[font.alignVertical],
              justifyContent: 'start',
            }),
        boxSizing: 'border-box',
        position: 'relative',
        gap: layout.gapPx,
        padding: `${layout.paddingYPx}px ${paddingPx}px`,
        paddingBottom: layout.paddingYPx + layout.markPx * titleLineHeight,
        background,
      }}
    >
      {sign !== null && layout.signPx > 0 && (
        <Sign sign={sign} sizePx={layout.signPx} color={font.color} background={background} />
      )}
      <div style={layout.stacked ? { width: '100%' } : { flex: 1, minWidth: 0 }}>
        <TextBlock block={headline} lineHeight={titleLineHeight} style={title} css={block} />
        {below && (
          <TextBlock
            block={below}
            lineHeight={textLines(model)}
            style={text}
            css={{ ...block, marginTop: gapPx }}
          />
        )}
      </div>
      {last !== '' && (
        <span
          style={{
            position: 'absolute',
            insetInlineEnd: paddingPx,
            bottom: Math.max(2, layout.paddingYPx / 2),
            lineHeight: titleLineHeight,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <FitText
            text={last}
            maxWidthPx={Math.max(1, size.width - 2 * paddingPx)}
            fontSizePx={layout.markPx}
            style={{ weight: 500, italic: false, letterSpacingEm: 0 }}
          />
        </span>
      )}
    </div>
  );
}
