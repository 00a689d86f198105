import { themes } from '../shared/colors/palette';
import type { Theme } from '../shared/colors/palette';
import { BoardFrame } from '../shared/frame/BoardFrame';
import { BoardCell } from './BoardCell';
import { Footer, platformWidthPx } from './Footer';
import { Header, rulePx } from './Header';
import type { BoardModel, BoardModelRow } from './model';

interface Props {
  readonly model: BoardModel;
}

interface PartProps extends Props {
  readonly theme: Theme;
}

function Row({ row, model, theme }: PartProps & { readonly row: BoardModelRow }) {
  return (
    <div
      role="row"
      data-trip={row.key}
      style={{
        position: 'relative',
        height: model.rowHeightPx,
        boxSizing: 'border-box',
        borderBottom: `${rulePx}px solid ${theme.rule}`,
      }}
    >
      {row.cells.map((cell, index) => {
        const column = model.columns[index];
        return column ? (
          <BoardCell
            key={index}
            cell={cell}
            column={column}
            theme={theme}
            paddingPx={model.paddingPx}
            fontSizePx={model.fontSizePx}
            rowHeightPx={model.rowHeightPx}
          />
        ) : null;
      })}
    </div>
  );
}

export function Renderer({ model }: Props) {
  const { size, mark, markPx, paddingPx, footer } = model;
  const theme = themes[model.theme];
  const widthPx = size.width - 2 * paddingPx;
  const platformPx = platformWidthPx(model);
  return (
    <BoardFrame
      theme={theme}
      widthPx={size.width}
      padPx={paddingPx}
      headPx={model.headerHeightPx}
      footPx={model.footerHeightPx}
      direction={model.readingDirection}
      message={model.message}
      messagePx={model.fontSizePx}
      mark={
        model.markPlace === 'foot'
          ? { mark, sizePx: markPx, maxWidthPx: widthPx - platformPx }
          : null
      }
    >
      <div role="table">
        {model.headerHeightPx > 0 && <Header model={model} theme={theme} />}
        {model.rows.map((row) => (
          <Row key={row.key} row={row} model={model} theme={theme} />
        ))}
      </div>
      {footer !== null && model.footerHeightPx > 0 && (
        <Footer model={model} platform={footer} theme={theme} />
      )}
    </BoardFrame>
  );
}
