import { palette, themes } from '../shared/colors/palette';
import type { Theme } from '../shared/colors/palette';
import { Ground } from '../shared/frame/Ground';
import { HonestCorner } from '../shared/honesty/HonestCorner';
import { markLines } from '../shared/honesty/mark-lines';
import { MarkText, markTextStyle } from '../shared/honesty/MarkText';
import { FocusName } from '../shared/line-diagram/FocusName';
import { Badge } from '../shared/signs/Badge';
import { FitText } from '../shared/text/FitText';
import { useMeasures } from '../shared/text/measure-text';
import { textDirection } from '../shared/text/text-direction';
import { TextBlock } from '../shared/text/TextBlock';
import { wrapText } from '../shared/text/wrap-text';
import { diagramLayout } from './layout';
import { Line } from './Line';
import type { DisruptionModel, ShuttleModel } from './model';
import { nameStyle, StationName } from './StationName';

interface Props {
  readonly model: DisruptionModel;
}

interface PartProps {
  readonly model: ShuttleModel;
  readonly theme: Theme;
}

const titleText = { weight: 700, italic: false, letterSpacingEm: -0.02 };
const plainText = { weight: 500, italic: false, letterSpacingEm: 0 };
const rulePx = 2;
/** How far it may be trusted: on 55 inch its capitals are 30 mm high. */
const markWidthShare = 0.034;
/** It takes this share of its line at most. */
const markShare = 0.46;
const lineHeight = 1.25;

export function Renderer({ model }: Props) {
  switch (model.state) {
    case 'hidden':
      return null;
    case 'notice':
      return <Notice model={model} />;
    case 'shuttle':
      return <Shuttle model={model} theme={themes[model.theme]} />;
  }
}

/** For operators: nothing of it is ever on a display. */
function Notice({ model }: { readonly model: Extract<DisruptionModel, { state: 'notice' }> }) {
  const { measureIn } = useMeasures();
  const { width, height } = model.size;
  const theme = themes[model.theme];
  const paddingPx = Math.round(Math.min(width, height) * 0.1);
  const fontSizePx = Math.round(Math.min(width / 24, height / 8));
  const block = wrapText({
    text: model.text,
    maxWidthPx: Math.max(1, width - 2 * paddingPx),
    maxHeightPx: Math.max(1, height - 2 * paddingPx),
    fontSizePx: Math.max(8, fontSizePx),
    minFontSizePx: 8,
    lineHeight,
    abbreviate: false,
    measure: measureIn(plainText),
  });
  return (
    <div
      style={{
        boxSizing: 'border-box',
        height: '100%',
        display: 'grid',
        placeContent: 'center',
        padding: paddingPx,
        background: theme.background,
        color: theme.dim,
      }}
    >
      <TextBlock
        block={block}
        lineHeight={lineHeight}
        style={plainText}
        css={{ textAlign: 'center' }}
      />
    </div>
  );
}

function Header({ model, theme }: PartProps) {
  const { headerPx: abovePx, focusPx, paddingPx, size } = model.drawing;
  const headerPx = abovePx - focusPx;
  if (headerPx <= 0) return null;
  const badgePx = Math.round(Math.min(headerPx * 0.5, size.width * 0.09));
  const badgeWidthPx = Math.round(badgePx * 1.7);
  const gapPx = Math.round(badgePx * 0.45);
  const badges = [model.badge, model.busBadge].filter((badge) => badge !== null);
  const wordsPx = size.width - 2 * paddingPx - badges.length * (badgeWidthPx + gapPx);
  const demoPx = Math.round(badgePx * 0.34);
  const saidPx = Math.round(Math.min(headerPx * 0.42, size.width * markWidthShare));
  return (
    <div
      dir={textDirection(model.title)}
      style={{
        boxSizing: 'border-box',
        height: headerPx,
        display: 'flex',
        alignItems: 'center',
        gap: gapPx,
        padding: `0 ${paddingPx}px`,
        borderBottom: `${rulePx}px solid ${theme.rule}`,
      }}
    >
      {badges.map((badge) => (
        <span key={badge.name} style={{ flex: 'none' }}>
          <Badge badge={badge} widthPx={badgeWidthPx} heightPx={badgePx} theme={theme} />
        </span>
      ))}
      <div style={{ flex: 1, display: 'flex', flexDirection: 'column', lineHeight: 1.15 }}>
        <FitText
          text={model.title}
          maxWidthPx={wordsPx}
          fontSizePx={Math.round(badgePx * 0.78)}
          floor={0.4}
          style={titleText}
        />
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <FitText
            text={model.period}
            maxWidthPx={wordsPx * (1 - markShare - 0.02)}
            fontSizePx={Math.round(badgePx * 0.42)}
            floor={0.5}
            style={plainText}
            css={{ color: theme.dim }}
          />
          <HonestCorner
            mark={model.focus === null ? model.mark : { ...model.mark, text: null }}
            maxWidthPx={wordsPx * markShare}
            sizePx={model.focus === null && model.mark.text !== null ? saidPx : demoPx}
            color={theme.dim}
          />
        </div>
      </div>
    </div>
  );
}

/** Where the train stands or goes next, as large as without a shuttle; and how far that is sure. */
function Focus({ model, theme }: PartProps) {
  const { measureFiguresIn } = useMeasures();
  const { focusPx: wholePx, markPx, paddingPx, size } = model.drawing;
  const focusPx = wholePx - markPx;
  const { focus, mark } = model;
  if (focus === null) return null;
  const widthPx = size.width - 2 * paddingPx;
  const said =
    mark.text === null
      ? null
      : markLines({
          text: mark.text,
          maxWidthPx: markPx > 0 ? widthPx : widthPx * markShare,
          maxHeightPx: markPx > 0 ? markPx : focusPx * 0.9,
          fontSizePx: markPx > 0 ? markPx * 0.8 : size.width * markWidthShare,
          measure: measureFiguresIn(markTextStyle),
        });
  return (
    <div
      style={{
        position: 'relative',
        height: wholePx,
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        padding: `0 ${paddingPx}px ${markPx}px`,
      }}
    >
      <FocusName
        focus={focus}
        maxWidthPx={widthPx - (said && markPx === 0 ? said.widthPx + paddingPx : 0)}
        labelSizePx={Math.round(focusPx * 0.22)}
        nameSizePx={Math.round(focusPx * 0.56)}
        theme={theme}
      />
      {said && (
        <MarkText
          mark={said}
          color={theme.dim}
          css={{
            position: 'absolute',
            bottom: markPx > 0 ? 0 : Math.round(focusPx * 0.06),
            ...(markPx > 0 ? { left: paddingPx } : { right: paddingPx }),
          }}
        />
      )}
    </div>
  );
}

/** Advice for passengers, on the pale yellow of messages. */
function Footer({ model }: Pick<PartProps, 'model'>) {
  const { measureIn } = useMeasures();
  const { footerPx, paddingPx, size } = model.drawing;
  if (model.message === null || footerPx === 0) return null;
  const fontSizePx = Math.round(footerPx * 0.46);
  const block = wrapText({
    text: model.message,
    maxWidthPx: Math.max(1, size.width - 2 * paddingPx),
    maxHeightPx: footerPx * 0.86,
    fontSizePx,
    minFontSizePx: Math.max(6, Math.round(fontSizePx * 0.6)),
    lineHeight: 1.15,
    abbreviate: false,
    measure: measureIn(plainText),
  });
  return (
    <div
      role="status"
      style={{
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: 0,
        height: footerPx,
        display: 'flex',
        alignItems: 'center',
        padding: `0 ${paddingPx}px`,
        background: palette.message,
        color: palette.night,
      }}
    >
      <TextBlock block={block} lineHeight={1.15} style={plainText} css={{ flex: 1 }} />
    </div>
  );
}

function Shuttle({ model, theme }: PartProps) {
  const { measureIn } = useMeasures();
  const layout = diagramLayout(model.diagram, model.drawing, (point) =>
    measureIn(nameStyle(point)),
  );
  return (
    <Ground theme={theme}>
      <Header model={model} theme={theme} />
      <Focus model={model} theme={theme} />
      <Line model={model} layout={layout} />
      {layout.points.map((placed) => (
        <StationName
          key={placed.point.key}
          placed={placed}
          names={layout.names}
          em={model.drawing.fontSizePx}
          theme={model.theme}
        />
      ))}
      <Footer model={model} />
    </Ground>
  );
}
