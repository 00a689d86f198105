import { themes } from '../shared/colors/palette';
import type { Theme } from '../shared/colors/palette';
import { Ground } from '../shared/frame/Ground';
import { HonestCorner } from '../shared/honesty/HonestCorner';
import { FitText } from '../shared/text/FitText';
import { textDirection } from '../shared/text/text-direction';
import { newsFrame } from './layout';
import type { NewsFrame } from './layout';
import type { NewsModel } from './model';
import { Slide } from './Slide';
import { Turn } from './Turn';
import { useFailedPictures } from './use-failed-pictures';

interface Props {
  readonly model: NewsModel;
}

interface PartProps extends Props {
  readonly frame: NewsFrame;
  readonly theme: Theme;
}

const titleText = { weight: 500, italic: false, letterSpacingEm: 0 };
const messageText = { weight: 600, italic: false, letterSpacingEm: -0.015 };

function Header({ model, frame, theme }: PartProps) {
  const { paddingPx, titlePx } = frame;
  const halfPx = (model.size.width - 2 * paddingPx) / 2;
  return (
    <div
      dir={textDirection(model.title)}
      style={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        height: titlePx * 1.25,
        padding: `${paddingPx}px ${paddingPx}px 0`,
        color: theme.dim,
      }}
    >
      <FitText text={model.title} maxWidthPx={halfPx} fontSizePx={titlePx} style={titleText} />
      <HonestCorner
        mark={{ demo: model.demo, text: null }}
        maxWidthPx={halfPx}
        sizePx={Math.round(titlePx * 0.9)}
        color={theme.dim}
      />
    </div>
  );
}

/** Each slide by the moment that it begins: a waiting slide is the same element when its turn comes. */
function Slides({ model, frame, theme }: PartProps) {
  const failed = useFailedPictures(model.attempt);
  if (!model.turns) return null;
  const { left, shown, next } = model.turns;
  const turns = [
    { turn: left, place: 'left' },
    { turn: shown, place: 'shown' },
    { turn: next, place: 'next' },
  ] as const;
  return turns.map(
    ({ turn, place }) =>
      turn && (
        <Turn
          key={turn.time?.beginsMs ?? 'still'}
          time={turn.time}
          place={place}
          paddingPx={frame.paddingPx}
        >
          <Slide
            slide={turn.slide}
            size={frame.slide}
            fontSizePx={model.fontSizePx}
            theme={theme}
            failed={failed}
          />
        </Turn>
      ),
  );
}

/** Stands in place of the articles. */
function Message({ model, frame, theme }: PartProps) {
  if (model.message === null) return null;
  return (
    <div
      role="status"
      style={{
        height: frame.slide.height,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        padding: `0 ${frame.paddingPx}px`,
      }}
    >
      <FitText
        text={model.message}
        maxWidthPx={frame.slide.width}
        fontSizePx={Math.round(model.fontSizePx * 0.85)}
        floor={0.4}
        style={messageText}
        css={{ color: theme.text }}
      />
    </div>
  );
}

export function Renderer({ model }: Props) {
  const theme = themes[model.theme];
  const frame = newsFrame(model.size, model.fontSizePx);
  const part = { model, frame, theme };
  return (
    <Ground theme={theme} label={model.title}>
      <Header {...part} />
      <div style={{ position: 'absolute', inset: `${frame.headerPx}px 0 0`, overflow: 'hidden' }}>
        {model.turns ? <Slides {...part} /> : <Message {...part} />}
      </div>
    </Ground>
  );
}
