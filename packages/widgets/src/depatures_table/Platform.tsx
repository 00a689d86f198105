import type { CSSProperties } from 'react';
import { Figures } from '../shared/board/Figures';
import type { Theme } from '../shared/colors/palette';
import type { Cell } from './cells';

interface Props {
  readonly cell: Extract<Cell, { kind: 'platform' }>;
  readonly theme: Theme;
  readonly css: CSSProperties;
  readonly sizePx: number;
}

/**
 * As strong as the minutes: it is what passengers walk by. One that changed stands in a frame, for
 * colour alone would not say it.
 */
export function Platform({ cell, theme, css, sizePx }: Props) {
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
