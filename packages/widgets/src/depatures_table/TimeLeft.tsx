import type { CSSProperties } from 'react';
import { palette } from '../shared/palette';
import type { Theme } from '../shared/palette';
import type { Cell } from './cells';
import { Figures } from './Figures';

/** Leaves within the minute. */
export function Due({ fontSizePx }: { readonly fontSizePx: number }) {
  return (
    <span
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: Math.round(fontSizePx * 1.58),
        height: Math.round(fontSizePx * 1.3),
        borderRadius: Math.round(fontSizePx * 0.1),
        background: palette.black,
        color: palette.paper,
      }}
    >
      <Figures text="0" sizePx={fontSizePx} css={{}} />
    </span>
  );
}

interface MinutesProps {
  readonly cell: Extract<Cell, { kind: 'minutes' }>;
  readonly theme: Theme;
  readonly css: CSSProperties;
  readonly fontSizePx: number;
}

export function Minutes({ cell, theme, css, fontSizePx }: MinutesProps) {
  const small = cell.unit === ' min';
  return (
    <span style={{ display: 'flex', alignItems: 'baseline', ...css }}>
      <Figures text={String(cell.minutes)} sizePx={fontSizePx} css={{}} />
      <span
        style={{
          marginLeft: small ? Math.round(fontSizePx * 0.17) : 0,
          fontSize: small ? Math.round(fontSizePx * 0.55) : fontSizePx,
          fontWeight: small ? 500 : 650,
          color: cell.tone === 'plain' && small ? theme.dim : 'inherit',
        }}
      >
        {cell.unit.trim()}
      </span>
    </span>
  );
}
