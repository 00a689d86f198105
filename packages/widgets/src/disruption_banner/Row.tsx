import { textBox, textStyle } from '../shared/text/text-box';
import { textDirection } from '../shared/text/text-direction';
import type { BannerMeasures } from './layout';
import type { BannerModel } from './model';
import { bannerRow } from './row-layout';
import { Sign } from './Sign';

interface Props {
  readonly model: Extract<BannerModel, { state: 'shown' }>;
  readonly measures: BannerMeasures;
  readonly titleWeight: number;
}

/** A banner as low as a row of a board: everything on one line, page by page. */
export function Row({ model, measures, titleWeight }: Props) {
  const { font, background, paddingPx, sign, mark } = model;
  const { signPx, gapPx, fontSizePx, title, text, count } = bannerRow(model, measures);
  const { letterSpacingEm, weight } = textStyle(font, fontSizePx);
  return (
    <div
      role="status"
      dir={textDirection(model.title)}
      style={{
        ...textBox(font),
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'start',
        boxSizing: 'border-box',
        gap: gapPx,
        padding: `0 ${paddingPx}px`,
        background,
        whiteSpace: 'pre',
        fontSize: fontSizePx,
        fontWeight: weight,
        letterSpacing: `${letterSpacingEm}em`,
        lineHeight: 1.2,
      }}
    >
      {sign !== null && (
        <Sign sign={sign} sizePx={signPx} color={font.color} background={background} />
      )}
      {title !== null && (
        <span
          dir={textDirection(title)}
          style={{ fontWeight: titleWeight, letterSpacing: '-0.015em' }}
        >
          {title}
        </span>
      )}
      {text !== null && <span dir={textDirection(text)}>{text}</span>}
      <span
        style={{
          marginInlineStart: 'auto',
          display: 'flex',
          gap: gapPx,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {mark !== null && <span dir={textDirection(mark)}>{mark}</span>}
        {count !== null && <span>{count}</span>}
      </span>
    </div>
  );
}
