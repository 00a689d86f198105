import { themes } from '../shared/colors/palette';
import { BoardFrame } from '../shared/frame/BoardFrame';
import { focusColor, pearlEm } from '../shared/line-diagram/pearl-look';
import { PearlsHeadline } from '../shared/line-diagram/PearlsHeadline';
import { TrainMark } from '../shared/line-diagram/TrainMark';
import type { PearlIndicatorVerticalModel } from './model';
import { StopRows } from './StopRows';
import { Track } from './Track';
import { trainYPx } from './train-y';

interface Props {
  readonly model: PearlIndicatorVerticalModel | null;
}

const rulePx = 2;

export function Renderer({ model }: Props) {
  if (model === null) return null;
  const { size, head, headHeightPx, footHeightPx, fontSizePx, message, mark, train } = model;
  const theme = themes[model.theme];
  const padPx = Math.round(size.width * 0.05);
  const widthPx = size.width - 2 * padPx;
  const trackXPx = Math.round(padPx + (fontSizePx * pearlEm.focus) / 2);
  const yPx = trainYPx(model);
  const { place } = model.shown;
  const stands = place !== null && place.from === place.to;
  return (
    <BoardFrame
      theme={theme}
      widthPx={size.width}
      padPx={padPx}
      headPx={headHeightPx}
      footPx={footHeightPx}
      message={message}
      messagePx={Math.round(size.width * 0.066)}
      mark={{
        mark,
        sizePx: Math.round(footHeightPx * (mark.text === null ? 0.5 : 0.74)),
        demoPx: Math.round(footHeightPx * (mark.text === null ? 0.5 : 0.44)),
      }}
    >
      {head && (
        <div
          style={{
            position: 'absolute',
            inset: `0 ${padPx}px auto`,
            height: headHeightPx,
            display: 'flex',
            alignItems: 'center',
            borderBottom: `${rulePx}px solid ${theme.rule}`,
            boxSizing: 'border-box',
          }}
        >
          <PearlsHeadline
            head={head}
            maxWidthPx={Math.max(0, widthPx - model.headFreePx)}
            fontSizePx={Math.round(headHeightPx * 0.4)}
            theme={theme}
          />
        </div>
      )}
      {message === null && (
        <>
          <Track model={model} xPx={trackXPx} trainYPx={yPx} />
          <StopRows
            pearls={model.shown.pearls}
            rows={model.rows}
            leftPx={Math.round(trackXPx + fontSizePx * (pearlEm.focus / 2 + 0.6))}
            rightPx={padPx}
            widthPx={size.width}
            baseSizePx={fontSizePx}
            theme={model.theme}
          />
          {train && yPx !== null && (
            <TrainMark
              look={train}
              heading="down"
              xPx={trackXPx}
              yPx={yPx}
              diameterPx={Math.round(fontSizePx * pearlEm.train)}
              theme={theme}
              on={stands ? focusColor(model.color, model.theme) : null}
            />
          )}
        </>
      )}
    </BoardFrame>
  );
}
