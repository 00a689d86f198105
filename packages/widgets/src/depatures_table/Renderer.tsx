import { themes } from '../shared/colors/palette';
import type { Theme } from '../shared/colors/palette';
import { StatusText } from '../shared/frame/StatusText';
import { BoardCell } from './BoardCell';
import { Footer } from './Footer';
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
  const theme = themes[model.theme];
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
      <div role="table">
        {model.headerHeightPx > 0 && <Header model={model} theme={theme} />}
        {model.rows.map((row) => (
          <Row key={row.key} row={row} model={model} theme={theme} />
        ))}
      </div>
      {model.message && (
        <div
          style={{
            position: 'absolute',
            inset: `${model.headerHeightPx}px ${model.paddingPx}px ${model.footerHeightPx}px`,
          }}
        >
          <StatusText
            text={model.message}
            maxWidthPx={model.size.width - 2 * model.paddingPx}
            fontSizePx={model.fontSizePx}
            theme={theme}
          />
        </div>
      )}
      <Footer model={model} theme={theme} />
    </div>
  );
}
