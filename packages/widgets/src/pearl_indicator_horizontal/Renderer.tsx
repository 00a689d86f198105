import { themes } from '../shared/colors/palette';
import { BoardFrame } from '../shared/frame/BoardFrame';
import { Diagram } from './Diagram';
import { Head } from './Head';
import type { PearlIndicatorHorizontalModel } from './model';
import { markEm, proportions } from './proportions';

interface Props {
  readonly model: PearlIndicatorHorizontalModel | null;
}

export function Renderer({ model }: Props) {
  if (model === null) return null;
  const { size, head, message, mark } = model;
  const theme = themes[model.theme];
  const { unitPx, padPx, headHeightPx, footHeightPx, markPlace, box } = proportions(model);
  const inFoot = markPlace === 'foot' ? mark : { ...mark, text: null };
  return (
    <BoardFrame
      theme={theme}
      widthPx={size.width}
      padPx={padPx}
      headPx={headHeightPx}
      footPx={footHeightPx}
      message={message}
      messagePx={Math.round(unitPx)}
      mark={{
        mark: inFoot,
        sizePx: Math.round(unitPx * (inFoot.text === null ? 0.55 : markEm)),
        demoPx: Math.round(unitPx * 0.55),
      }}
    >
      {head && <Head model={model} head={head} unitPx={unitPx} padPx={padPx} theme={theme} />}
      {message === null && (
        <div
          style={{
            position: 'absolute',
            left: padPx,
            top: headHeightPx,
            width: box.widthPx,
            height: box.heightPx,
          }}
        >
          <Diagram model={model} box={box} theme={theme} />
        </div>
      )}
    </BoardFrame>
  );
}
