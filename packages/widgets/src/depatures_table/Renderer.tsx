import { FitText } from '../shared/FitText';
import { themes } from '../shared/palette';
import type { Theme } from '../shared/palette';
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
const messageText = { weight: 560, italic: false, letterSpacingEm: -0.015 };
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

/** Why nothing is listed, in the leading language large and in the others below it. */
function Message({ model, theme, lines }: PartProps & { readonly lines: readonly string[] }) {
  return (
    <div
      role="status"
      style={{
        position: 'absolute',
        inset: `${model.headerHeightPx}px ${model.paddingPx}px ${model.footerHeightPx}px`,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: Math.round(model.fontSizePx * 0.35),
      }}
    >
      {lines.map((line, index) => (
        <FitText
          key={index}
          text={line}
          maxWidthPx={model.size.width - 2 * model.paddingPx}
          fontSizePx={Math.round(model.fontSizePx * (index === 0 ? 1 : 0.7))}
          floor={0.4}
          style={messageText}
          css={{ color: index === 0 ? theme.text : theme.dim }}
        />
      ))}
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
      {model.message && <Message model={model} theme={theme} lines={model.message} />}
      <Footer model={model} theme={theme} />
    </div>
  );
}
