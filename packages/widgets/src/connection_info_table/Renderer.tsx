import { themes } from '../shared/colors/palette';
import { BoardFrame } from '../shared/frame/BoardFrame';
import { ConnectionRow } from './ConnectionRow';
import { Header } from './Header';
import type { ConnectionsModel } from './model';

interface Props {
  readonly model: ConnectionsModel;
}

/** Tabular figures are wider than those that the mark is measured in. */
const figuresShare = 0.95;

export function Renderer({ model }: Props) {
  const { size, rows, message, mark, markPlace, headerHeightPx, rowHeightPx, footerHeightPx } =
    model;
  const theme = themes[model.theme];
  const padPx = Math.round(rowHeightPx * 0.3);
  const widthPx = size.width - 2 * padPx;
  const inFoot = {
    mark,
    maxWidthPx: widthPx * figuresShare,
    sizePx: Math.round(footerHeightPx * (mark.text === null ? 0.55 : 0.76)),
    demoPx: Math.round(footerHeightPx * (mark.text === null ? 0.55 : 0.33)),
  };
  return (
    <BoardFrame
      theme={theme}
      widthPx={size.width}
      padPx={padPx}
      headPx={headerHeightPx}
      footPx={footerHeightPx}
      direction={model.readingDirection}
      message={message}
      messagePx={Math.round(rowHeightPx * 0.44)}
      mark={markPlace === 'foot' ? inFoot : null}
    >
      {headerHeightPx > 0 && <Header model={model} theme={theme} padPx={padPx} widthPx={widthPx} />}
      <div role="table">
        {rows.map((row) => (
          <ConnectionRow
            key={row.key}
            row={row}
            theme={theme}
            padPx={padPx}
            widthPx={widthPx}
            rowHeightPx={rowHeightPx}
          />
        ))}
      </div>
    </BoardFrame>
  );
}
