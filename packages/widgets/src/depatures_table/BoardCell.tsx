import type { CSSProperties, ReactNode } from 'react';
import { Badge } from '../shared/Badge';
import { FitText } from '../shared/FitText';
import { palette, themes } from '../shared/palette';
import type { Theme } from '../shared/palette';
import type { Cell, Tone } from './cells';
import type { BoardColumn } from './columns';
import { Destination } from './Destination';
import { Figures } from './Figures';
import { Platform } from './Platform';
import { Due, Minutes } from './TimeLeft';

interface Props {
  readonly cell: Cell;
  readonly column: BoardColumn;
  readonly theme: Theme;
  readonly paddingPx: number;
  readonly fontSizePx: number;
  readonly rowHeightPx: number;
}

const destinationText = { weight: 560, italic: false, letterSpacingEm: -0.015 };
const labelText = { weight: 650, italic: false, letterSpacingEm: 0 };

/** Amber as text is too pale on paper: there it is the ground under the text. */
function toneStyle(tone: Tone, theme: Theme): CSSProperties {
  if (tone === 'dim') return { color: theme.dim };
  if (tone === 'plain') return {};
  if (theme === themes.dark) return { color: palette.amber };
  return {
    background: palette.amber,
    color: palette.night,
    borderRadius: '0.12em',
    padding: '0 0.15em',
    margin: '0 -0.15em',
  };
}

/** The cell's text as it is spoken: whole, also where it is drawn shorter. */
function spoken(cell: Cell): string {
  switch (cell.kind) {
    case 'line':
      return cell.badge.name;
    case 'destination':
    case 'platform':
    case 'clock':
    case 'cancelled':
    case 'text':
      return cell.text;
    case 'due':
      return '0';
    case 'minutes':
      return `${cell.minutes}${cell.unit}`;
  }
}

export function BoardCell(props: Props) {
  const { cell, column, paddingPx } = props;
  const label = spoken(cell);
  return (
    <div
      role="cell"
      {...(label !== '' && { 'aria-label': label })}
      style={{
        position: 'absolute',
        left: paddingPx + column.xPx,
        width: column.widthPx,
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: column.align === 'right' ? 'flex-end' : 'flex-start',
      }}
    >
      {content(props)}
    </div>
  );
}

function content({ cell, column, theme, fontSizePx, rowHeightPx }: Props): ReactNode {
  const em = (multiple: number) => Math.round(fontSizePx * multiple);
  const css = toneStyle(cell.tone, theme);
  switch (cell.kind) {
    case 'line':
      return (
        <Badge
          badge={cell.badge}
          widthPx={Math.min(em(2.3), column.widthPx - em(0.4))}
          heightPx={em(1.3)}
        />
      );
    case 'destination':
      return <Destination {...{ cell, css, fontSizePx, rowHeightPx }} widthPx={column.widthPx} />;
    case 'platform':
      return <Platform {...{ cell, theme, css, sizePx: em(0.76) }} />;
    case 'due':
      return <Due {...{ fontSizePx }} />;
    case 'minutes':
      return <Minutes {...{ cell, theme, css, fontSizePx }} />;
    case 'clock':
      return <Figures text={cell.text} sizePx={em(0.92)} css={css} />;
    case 'cancelled':
      return (
        <FitText
          text={cell.text}
          maxWidthPx={column.widthPx}
          fontSizePx={em(0.7)}
          style={labelText}
          css={{ color: theme.late }}
        />
      );
    case 'text':
      return (
        <FitText
          text={cell.text}
          maxWidthPx={column.widthPx - em(0.4)}
          fontSizePx={em(0.76)}
          style={destinationText}
          abbreviate
          css={css}
        />
      );
  }
}
