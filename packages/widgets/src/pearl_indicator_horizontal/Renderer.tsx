import { themes } from '../shared/colors/palette';
import { StatusText } from '../shared/frame/StatusText';
import { HonestCorner } from '../shared/honesty/HonestCorner';
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
    <div
      style={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        background: theme.background,
        color: theme.text,
        lineHeight: 1.2,
      }}
    >
      {head && <Head {...{ model, head, unitPx, padPx, theme }} />}
      <div
        style={{
          position: 'absolute',
          left: padPx,
          top: headHeightPx,
          width: box.widthPx,
          height: box.heightPx,
        }}
      >
        {message ? (
          <StatusText
            text={message}
            maxWidthPx={box.widthPx}
            fontSizePx={Math.round(unitPx)}
            theme={theme}
          />
        ) : (
          <Diagram model={model} box={box} theme={theme} />
        )}
      </div>
      <div
        style={{
          position: 'absolute',
          right: padPx,
          top: size.height - footHeightPx,
          height: footHeightPx,
          display: 'flex',
          alignItems: 'center',
        }}
      >
        <HonestCorner
          mark={inFoot}
          maxWidthPx={box.widthPx}
          sizePx={Math.round(unitPx * (inFoot.text === null ? 0.55 : markEm))}
          demoPx={Math.round(unitPx * 0.55)}
          color={theme.dim}
        />
      </div>
    </div>
  );
}
