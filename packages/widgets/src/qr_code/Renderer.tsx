import { palette } from '../shared/colors/palette';
import { FitText } from '../shared/text/FitText';
import { useMeasures } from '../shared/text/measure-text';
import { TextBlock } from '../shared/text/TextBlock';
import { wrapText } from '../shared/text/wrap-text';
import { quietModules } from './layout';
import type { QrCodeModel } from './model';

interface Props {
  readonly model: QrCodeModel;
}

export function Renderer({ model }: Props) {
  switch (model.state) {
    case 'code':
      return <Code {...model} />;
    case 'notice':
      return <Notice {...model} />;
    case 'nothing':
      return null;
  }
}

const captionText = { weight: 560, italic: false, letterSpacingEm: 0 };
/** The least share of the caption's size; with less it is cut. */
const captionFloor = 0.5;

/** Black on a white plate: readers need that, whatever the scene's ground is. */
function Code(model: Extract<QrCodeModel, { state: 'code' }>) {
  const { modules, path, caption, layout } = model;
  const { modulePx, captionPx, linePx } = layout;
  const units = modules + 2 * quietModules;
  const edgePx = units * modulePx;
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <div style={{ width: edgePx, background: palette.paper, color: palette.black }}>
        <svg
          viewBox={`${-quietModules} ${-quietModules} ${units} ${units}`}
          width={edgePx}
          height={edgePx}
          shapeRendering="crispEdges"
          aria-hidden="true"
          style={{ display: 'block' }}
        >
          <path d={path} fill={palette.black} />
        </svg>
        {captionPx !== null && (
          <div
            style={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              lineHeight: `${linePx}px`,
              paddingBottom: Math.ceil(linePx / 2),
            }}
          >
            {caption.map((line, index) => (
              <FitText
                key={index}
                text={line}
                maxWidthPx={edgePx - 2 * modulePx}
                fontSizePx={captionPx}
                floor={captionFloor}
                style={captionText}
                abbreviate
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const noticeText = { weight: 500, italic: false, letterSpacingEm: 0 };
const noticeLineHeight = 1.25;
const noticeMarginPx = 8;

/** Seen in the editor only. */
function Notice({ text, size }: Extract<QrCodeModel, { state: 'notice' }>) {
  const { measureIn } = useMeasures();
  const fontSizePx = Math.min(28, Math.max(12, Math.round(Math.min(size.width, size.height) / 12)));
  const block = wrapText({
    text,
    maxWidthPx: Math.max(1, size.width - 2 * noticeMarginPx),
    maxHeightPx: Math.max(1, size.height - 2 * noticeMarginPx),
    fontSizePx,
    minFontSizePx: 8,
    abbreviate: false,
    lineHeight: noticeLineHeight,
    measure: measureIn(noticeText),
  });
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        background: palette.ground,
        color: palette.night,
      }}
    >
      <TextBlock block={block} lineHeight={noticeLineHeight} style={noticeText} />
    </div>
  );
}
