import type { CSSProperties, ReactNode } from 'react';
import { Destination } from '../shared/board/Destination';
import { Figures } from '../shared/board/Figures';
import { TimeLeft } from '../shared/board/TimeLeft';
import { timeText } from '../shared/board/time-left';
import { toneStyle } from '../shared/board/tone';
import type { Theme } from '../shared/colors/palette';
import { Badge } from '../shared/signs/Badge';
import { FitText } from '../shared/text/FitText';
import type { Cell } from './cells';
import type { BoardColumn } from './columns';

interface PlatformProps {
  readonly cell: Extract<Cell, { kind: 'platform' }>;
  readonly theme: Theme;
  readonly css: CSSProperties;
  readonly sizePx: number;
}

/**
 * As strong as the minutes: it is what passengers walk by. One that changed stands in a frame, for
 * colour alone would not say it.
 */
function Platform({ cell, theme, css, sizePx }: PlatformProps) {
  if (cell.text === '') return null;
  const framed: CSSProperties = {
    color: theme.late,
    border: `${Math.max(2, Math.round(sizePx * 0.06))}px solid ${theme.late}`,
    borderRadius: '0.14em',
    padding: '0.02em 0.28em',
    marginInlineEnd: '-0.28em',
  };
  return <Figures text={cell.text} sizePx={sizePx} css={{ ...css, ...(cell.changed && framed) }} />;
}

interface Props {
  readonly cell: Cell;
  readonly column: BoardColumn;
  readonly theme: Theme;
  readonly paddingPx: number;
  readonly fontSizePx: number;
  readonly rowHeightPx: number;
}

const destinationText = { weight: 560, italic: false, letterSpacingEm: -0.015 };

/** The cell's text as it is spoken: whole, also where it is drawn shorter. */
function spoken(cell: Cell): string {
  switch (cell.kind) {
    case 'line':
      return cell.badge.name;
    case 'destination':
      return cell.note === null ? cell.text : `${cell.text}, ${cell.note.text}`;
    case 'platform':
    case 'text':
      return cell.text;
    case 'due':
    case 'every':
    case 'minutes':
    case 'clock':
    case 'cancelled':
      return timeText(cell);
    case 'arrived':
      return '';
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
        insetInlineStart: paddingPx + column.xPx,
        width: column.widthPx,
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: column.align === 'end' ? 'flex-end' : 'flex-start',
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
          theme={theme}
        />
      );
    case 'destination':
      return (
        <Destination
          css={css}
          fontSizePx={fontSizePx}
          rowHeightPx={rowHeightPx}
          theme={theme}
          destination={cell}
          note={cell.note}
          cancelled={cell.cancelled}
          widthPx={column.widthPx}
        />
      );
    case 'platform':
      return <Platform cell={cell} theme={theme} css={css} sizePx={em(0.92)} />;
    case 'due':
    case 'every':
    case 'minutes':
    case 'clock':
    case 'cancelled':
      return (
        <TimeLeft
          theme={theme}
          fontSizePx={fontSizePx}
          time={cell}
          tone={cell.tone}
          widthPx={column.widthPx}
        />
      );
    case 'arrived':
      return null;
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
