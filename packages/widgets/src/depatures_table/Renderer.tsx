import { FitText } from '../shared/FitText';
import { themes } from '../shared/palette';
import type { Theme } from '../shared/palette';
import { StatusLines } from '../shared/StatusLines';
import { BoardCell } from './BoardCell';
import { Footer } from './Footer';
import type { BoardModel, BoardModelRow } from './model';

interface Props {
  readonly model: BoardModel;
}

interface PartProps extends Props {
  readonly theme: Theme;
}

const headerText = { weight: 500, italic: false, letterSpacingEm: 0 };
const rulePx = 2;

function Header({ model, theme }: PartProps) {
  const sizePx = Math.round(Math.min(model.fontSizePx * 0.48, model.headerHeightPx * 0.5));
  return (
    <div
      role="row"
      style={{
        position: 'relative',
        height: model.headerHeightPx,
        color: theme.dim,
        borderBottom: `${rulePx}px solid ${theme.rule}`,
      }}
    >
      {model.columns.map((column, index) => (
        <div
          key={index}
          role="columnheader"
          style={{
            position: 'absolute',
            left: model.paddingPx + column.xPx,
            width: column.widthPx,
            height: '100%',
            display: 'flex',
            alignItems: 'center',
            justifyContent: column.align === 'right' ? 'flex-end' : 'flex-start',
          }}
        >
          <FitText
            text={column.title}
            maxWidthPx={column.widthPx}
            fontSizePx={sizePx}
            style={headerText}
          />
        </div>
      ))}
    </div>
  );
}

function Row({ row, model, theme }: PartProps & { readonly row: BoardModelRow }) {
  return (
    <div
      role="row"
      data-trip={row.key}
      style={{
        position: 'relative',
        height: model.rowHeightPx,
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
          <StatusLines
            lines={model.message}
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
